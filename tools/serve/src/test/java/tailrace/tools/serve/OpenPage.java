package tailrace.tools.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.progress.RunMonitor;
import tailrace.scenario.run.CheckedScenario;
import tailrace.tools.command.EventQueues;
import tailrace.tools.command.FolderRun;
import tailrace.tools.report.FolderReport;

/**
 * Base class of tests in a browser. It has a server for a folder with a scenario, and a Chromium. Tests are skipped if
 * Chromium or its driver is missing.
 */
abstract class OpenPage {
    static final String SCENARIO = "name: mine\n"
            + "topology: {type: leaf-spine, leaves: 2, spines: 2, hostsPerLeaf: 4}\n"
            + "transport: {type: dctcp}\n"
            + "workloads:\n  - {sizes: {type: fixed, size: 50KB}, load: {type: host, value: 0.3}}\n"
            + "stop: {arrivals: 1ms}\n";

    @TempDir
    Path folder;

    /** One browser for all classes of a JVM, as starting a Chromium takes longer than most tests. */
    @RegisterExtension
    static final SharedBrowser SHARED = new SharedBrowser();

    TestServer server;
    TestBrowser browser;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(folder.resolve("scenarios"));
        Files.writeString(folder.resolve("scenarios").resolve("mine.yaml"), SCENARIO);
        server = new TestServer(folder, ThreadRun::start);
        browser = SHARED.browser();
        browser.forget();
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** Ends the server, and starts another one whose runs are of this kind. */
    final void startAgain(final RunStarter runs) {
        server.close();
        server = new TestServer(folder, runs);
    }

    /** Starts a job and returns its number. */
    final int begin(final String request) throws IOException, InterruptedException {
        final JsonNode run = TestServer.json(server.send("POST", "/api/runs", request));
        return run.get("id").asInt();
    }

    /** Runs the scenario under a name with these settings, until it has ended. */
    final void run(final String name, final String... sets) throws Exception {
        final String body = "{\"scenario\": \"mine\", \"name\": \"" + name + "\", \"set\": ["
                + Stream.of(sets).map(set -> '"' + set + '"').collect(Collectors.joining(", ")) + "]}";
        server.awaitState(begin(body), "ENDED");
    }

    /** Requests completions of a text at a column of its last line. */
    final void complete(final String text, final int column) {
        browser.script("const editor = document.querySelector('.CodeMirror').CodeMirror;"
                + "editor.setValue(arguments[0]); editor.focus(); editor.setCursor(editor.lastLine(), arguments[1]);"
                + "editor.execCommand('autocomplete')",
                text, column);
    }

    /** Creates a result of the scenario with these settings under a name. Unlike {@link #run}, it starts no JVM. */
    final void result(final String name, final String... sets) {
        final String file = folder.resolve("scenarios").resolve("mine.yaml").toString();
        try (CheckedScenario checked = CheckedScenario.of(ScenarioFile.read(file, List.of(sets)), RunMonitor.NONE)) {
            new FolderRun(false, EventQueues.WHEEL, FolderReport.REPORT)
                    .into(folder.resolve(name), checked, RunMonitor.NONE, warning -> { });
        }
    }
}
