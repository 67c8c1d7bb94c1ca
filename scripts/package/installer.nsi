; The installer for Windows: for one user, without an administrator's rights. /S installs silently, /DESKTOP adds an
; entry on the desktop then, /D=FOLDER (last, without quotes) chooses the folder. The uninstaller keeps what the show
; has written, unless it is asked for, or told /DELETEDATA.
; FOLDER, VERSION, OUT_FILE, SIZE_KB and, to sign, SIGN, or QUICK for a large installer that is made fast, are given by installer.mjs.

Target amd64-unicode
RequestExecutionLevel user
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
SetDateSave off
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "Show of Hands"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Show of Hands"
!define DATA "$APPDATA\Show of Hands"

Name "${NAME}"
OutFile "${OUT_FILE}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "LegalCopyright" "MIT"

!ifdef SIGN
  !finalize '${SIGN} "%1"'
  !uninstfinalize '${SIGN} "%1"'
!endif

!define MUI_ICON "${FOLDER}/icon.ico"
!define MUI_UNICON "${FOLDER}/icon.ico"
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION startShow
!define MUI_FINISHPAGE_RUN_TEXT "$(startNow)"
!define MUI_COMPONENTSPAGE_NODESC

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Japanese"

LangString startNow ${LANG_ENGLISH} "Start the show"
LangString startNow ${LANG_FRENCH} "Lancer le show"
LangString startNow ${LANG_JAPANESE} "ボットを起動する"
LangString desktopEntry ${LANG_ENGLISH} "Entry on the desktop"
LangString desktopEntry ${LANG_FRENCH} "Raccourci sur le bureau"
LangString desktopEntry ${LANG_JAPANESE} "デスクトップにショートカットを置く"
LangString deleteData ${LANG_ENGLISH} "Also delete matches, keys and settings"
LangString deleteData ${LANG_FRENCH} "Supprimer aussi les parties, les clés et les réglages"
LangString deleteData ${LANG_JAPANESE} "対戦、鍵、設定も削除する"
LangString stillRuns ${LANG_ENGLISH} "The show is still running. Close its window, then try again."
LangString stillRuns ${LANG_FRENCH} "Le show tourne encore. Fermez sa fenêtre, puis réessayez."
LangString stillRuns ${LANG_JAPANESE} "ボットがまだ動いています。そのウィンドウを閉じてから、もう一度お試しください。"

; Whether a show ran that was ended for this: it is started again, and goes on with its match.
Var ranBefore

; Ends a show that runs from this folder, cleanly, and waits until its program can be replaced. Left undone, it says so
; and, if nothing else helps, ends this program with status 2.
!macro endShow
  StrCpy $ranBefore 0
  IfFileExists "$INSTDIR\runtime\node.exe" 0 ended
  again:
    nsExec::Exec '"$INSTDIR\runtime\node.exe" "$INSTDIR\app\start.mjs" --end'
    Pop $0
    StrCmp $0 0 0 +2
      StrCpy $ranBefore 1
    ; a program that runs cannot be written to
    StrCpy $1 0
    held:
      ClearErrors
      FileOpen $0 "$INSTDIR\runtime\node.exe" a
      IfErrors 0 free
      IntOp $1 $1 + 1
      IntCmp $1 50 0 0 refused
      Sleep 200
      Goto held
    refused:
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(stillRuns)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    free:
      FileClose $0
  ended:
!macroend

!macro installFolder name
  RMDir /r "$INSTDIR\${name}.new"
  SetOutPath "$INSTDIR\${name}.new"
  File /r "${FOLDER}/${name}/*"
  SetOutPath "$INSTDIR"
!macroend

; A folder takes the place of the one before only when all of it is there.
!macro replaceFolder name
  RMDir /r "$INSTDIR\${name}"
  Rename "$INSTDIR\${name}.new" "$INSTDIR\${name}"
!macroend

Section "${NAME}" program
  SectionIn RO
  ClearErrors
  !insertmacro installFolder runtime
  !insertmacro installFolder app
  IfErrors failed
  !insertmacro endShow
  !insertmacro replaceFolder runtime
  !insertmacro replaceFolder app
  IfErrors failed
  File "${FOLDER}/Show of Hands.cmd"
  File "${FOLDER}/icon.ico"
  File "${FOLDER}/LICENCES.txt"
  File "${FOLDER}/VERSION.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\Show of Hands.cmd" "" "$INSTDIR\icon.ico"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\icon.ico"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  Goto installed
  failed:
    SetErrorLevel 1
    Abort
  installed:
SectionEnd

Section /o "$(desktopEntry)" desktop
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\Show of Hands.cmd" "" "$INSTDIR\icon.ico"
SectionEnd

Section -end
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DESKTOP" $1
  ${IfNot} ${Errors}
    CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\Show of Hands.cmd" "" "$INSTDIR\icon.ico"
  ${EndIf}
  ; the last page asks, where there is one
  ${If} ${Silent}
  ${AndIf} $ranBefore == 1
    Call startShow
  ${EndIf}
SectionEnd

Function startShow
  ExecShell "" "$SMPROGRAMS\${NAME}.lnk"
FunctionEnd

Section "un.${NAME}"
  SectionIn RO
  !insertmacro endShow
  RMDir /r "$INSTDIR\app"
  RMDir /r "$INSTDIR\runtime"
  Delete "$INSTDIR\Show of Hands.cmd"
  Delete "$INSTDIR\icon.ico"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\VERSION.txt"
  Delete "$INSTDIR\uninstall.exe"
  ; only if nothing else lies there
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "Software\${NAME}"
SectionEnd

Section /o "un.$(deleteData)" un.data
  RMDir /r "${DATA}"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DELETEDATA" $1
  ${IfNot} ${Errors}
    SectionSetFlags ${un.data} ${SF_SELECTED}
  ${EndIf}
FunctionEnd
