@echo off
rem tailrace COMMAND ...: runs Tailrace on Windows, with ..\runtime if it is there, else with the JDK 17 or newer in
rem JAVA_HOME or on the path. TAILRACE_JAVA_OPTS passes options to the JVM.
setlocal
set "lib=%~dp0..\lib"
if exist "%lib%\app" set "lib=%lib%\app"
set "java=%lib%\..\runtime\bin\java.exe"
if not exist "%java%" if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" set "java=java.exe"

set "feature="
for /f "tokens=3" %%v in ('call "%java%" -version 2^>^&1 ^| findstr /i version') do (
    for /f "tokens=1 delims=.-+" %%f in ("%%~v") do set "feature=%%f"
)
if not defined feature (
    echo tailrace: no Java on the path or in JAVA_HOME ^(expected: JDK 17 or newer^) 1>&2
    exit /b 4
)
if %feature% lss 17 (
    echo tailrace: %java%: Java %feature% ^(expected: JDK 17 or newer^) 1>&2
    exit /b 4
)
set "flags=-Xlog:disable -XX:-UsePerfData -XX:MaxRAMPercentage=70 -XX:+UseSerialGC"
set "hot=-XX:LoopUnrollLimit=0 -XX:Tier4InvocationThreshold=60000 -XX:Tier4MinInvocationThreshold=6000"
set "hot=%hot% -XX:Tier4CompileThreshold=120000 -XX:Tier4BackEdgeThreshold=320000 -XX:ProfileMaturityPercentage=50"
if /i "%~1"=="m3" set "hot="
if /i "%~1"=="train" set "hot="
if /i "%~1"=="lint" set "hot=-XX:TieredStopAtLevel=1"
if %feature% geq 23 set "flags=%flags% --sun-misc-unsafe-memory-access=allow"
if %feature% geq 24 set "flags=%flags% --enable-native-access=ALL-UNNAMED"
"%java%" %flags% %hot% %TAILRACE_JAVA_OPTS% -cp "%lib%\*" tailrace.tools.cli.Main %*
exit /b %ERRORLEVEL%
