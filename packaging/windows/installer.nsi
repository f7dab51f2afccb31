; The installer, for one user and without administrator rights. The player's files are in %APPDATA%\fivefold: neither
; installing nor uninstalling touches them.
;
; Defined by build.sh: VERSION, NUMBERS (four, with dots), KILOBYTES, FILES (the folder to pack), OUTPUT; PACK, unless it is
; only for a test. It also writes install.nsh and delete.nsh beside that folder, with a line for each file.

Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
!ifdef PACK
    SetCompressor /SOLID lzma
    ; (In megabytes, and more than all files have: what both programs hold is packed once.)
    SetCompressorDictSize 32
!else
    SetCompress off
!endif

Name "Fivefold"
OutFile "${OUTPUT}"
BrandingText "Fivefold ${VERSION}"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Fivefold"
!define CLASSES "Software\Classes"

; An update goes where the older version is.
InstallDir "$LOCALAPPDATA\Programs\Fivefold"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Fivefold"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Fivefold installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT or Apache-2.0"

!include "LogicLib.nsh"
!include "MUI2.nsh"
!define MUI_ICON "${FILES}\..\fivefold.ico"
!define MUI_UNICON "${FILES}\..\fivefold.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\fivefold.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be replaced: asks to close it. A silent installer gives up.
!macro WaitUntilClosed
    ${Do}
        ${IfNot} ${FileExists} "$INSTDIR\fivefold.exe"
            ${Break}
        ${EndIf}
        ClearErrors
        FileOpen $0 "$INSTDIR\fivefold.exe" a
        ${IfNot} ${Errors}
            FileClose $0
            ${Break}
        ${EndIf}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Fivefold is running. Please close it." /SD IDCANCEL IDRETRY +3
        SetErrorLevel 2
        Abort "Fivefold is running."
    ${Loop}
!macroend

; Opens files with this extension by the program.
!macro Associate EXTENSION CLASS DESCRIPTION
    WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${CLASS}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${DESCRIPTION}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\fivefold.exe,0"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\fivefold.exe" "%1"'
!macroend

; Takes that back, unless another program has taken the extension over.
!macro Dissociate EXTENSION CLASS
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == "${CLASS}"
        DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
        DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
    ${EndIf}
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
!macroend

; Tells the file manager that associations have changed (SHCNE_ASSOCCHANGED).
!macro AssociationsChanged
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
    !insertmacro WaitUntilClosed
    SetOutPath "$INSTDIR"
    !include "${FILES}\..\install.nsh"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Fivefold.lnk" "$INSTDIR\fivefold.exe"

    !insertmacro Associate ".fivefold-game" "Fivefold.Game" "Fivefold game"
    !insertmacro Associate ".fivefold-rules" "Fivefold.Rules" "Fivefold rule set"
    !insertmacro AssociationsChanged

    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Fivefold"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\fivefold.exe"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Fivefold maintainers"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    !insertmacro WaitUntilClosed
    Delete "$SMPROGRAMS\Fivefold.lnk"
    !insertmacro Dissociate ".fivefold-game" "Fivefold.Game"
    !insertmacro Dissociate ".fivefold-rules" "Fivefold.Rules"
    !insertmacro AssociationsChanged
    DeleteRegKey HKCU "${UNINSTALL_KEY}"

    ; (Only what was installed: the folder may be one that holds other things.)
    !include "${FILES}\..\delete.nsh"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
SectionEnd
