@echo off
title Show of Hands
"%~dp0runtime\node.exe" "%~dp0app\start.mjs" %*
if not %errorlevel%==0 pause
