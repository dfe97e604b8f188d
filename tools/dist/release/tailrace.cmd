@echo off
rem tailrace COMMAND ...: runs Tailrace on Windows, with ..\runtime if it exists, else with the JDK 17 or newer in
rem JAVA_HOME or on the path. TAILRACE_JAVA_OPTS passes options to the JVM. What expands a path stands in no block of
rem parentheses: one in the path, as in "Program Files (x86)", would end the block.
setlocal
set "lib=%~dp0..\lib"
if exist "%lib%\app" set "lib=%lib%\app"
set "java=%lib%\..\runtime\bin\java.exe"
if not exist "%java%" if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" set "java=java.exe"

set "feature="
for /f "tokens=2,3" %%v in ('call "%java%" -version 2^>^&1') do if "%%v"=="version" call :feature %%w
if not defined feature goto none
if %feature% lss 17 goto old

set "flags=-Xlog:disable -XX:-UsePerfData -XX:MaxRAMPercentage=70"
set "gc=-XX:+UseSerialGC"
if defined TAILRACE_JAVA_OPTS for %%g in (Serial Parallel G1 Z Shenandoah Epsilon) do call :collector -XX:+Use%%gGC
set "unroll=-XX:LoopUnrollLimit=0"
if /i "%~1"=="m3" set "unroll="
if /i "%~1"=="train" set "unroll="
set "hot=-XX:Tier4InvocationThreshold=60000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=120000"
set "hot=%hot% -XX:Tier4BackEdgeThreshold=320000 -XX:ProfileMaturityPercentage=50"
if /i "%~1"=="lint" set "hot=-XX:TieredStopAtLevel=1"
for %%c in (m3 parsimon flowsim) do if /i "%~1"=="%%c" set "flags=%flags% -XX:PretenureSizeThreshold=1m"
if %feature% geq 23 set "flags=%flags% --sun-misc-unsafe-memory-access=allow"
if %feature% geq 24 set "flags=%flags% --enable-native-access=ALL-UNNAMED"
"%java%" %flags% %gc% %unroll% %hot% %TAILRACE_JAVA_OPTS% -cp "%lib%\*" tailrace.tools.cli.Main %*
exit /b %ERRORLEVEL%

rem Sets feature, 17, of a version in quotes, "17.0.9"; 1 of "1.8.0_392".
:feature
for /f "tokens=1 delims=.-+" %%f in ("%~1") do set "feature=%%f"
exit /b 0

rem Clears gc if the user chooses the collector %1.
:collector
call set "rest=%%TAILRACE_JAVA_OPTS:%~1=%%"
if not "%rest%"=="%TAILRACE_JAVA_OPTS%" set "gc="
exit /b 0

:none
echo tailrace: no Java on the path or in JAVA_HOME (expected: JDK 17 or newer) 1>&2
exit /b 4

:old
echo tailrace: "%java%": Java %feature% (expected: JDK 17 or newer) 1>&2
exit /b 4
