package tailrace.tools.serve;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.ResultFolder;

/** Handles {@code /api/runs}: the queue, starting, stopping, the state of a run. */
final class RunsApi {
    private static final int CREATED = 201;

    private final RunQueue queue;
    private final ResultList results;
    private final ScenarioFolder scenarios;
    private final boolean allowsPlugins;
    private final RunCheck check;
    private final LiveViews live = new LiveViews();

    RunsApi(final RunQueue queue, final ResultList results, final ScenarioFolder scenarios,
            final boolean allowsPlugins, final RunCheck check) {
        this.queue = queue;
        this.results = results;
        this.scenarios = scenarios;
        this.allowsPlugins = allowsPlugins;
        this.check = check;
    }

    /** Adds the routes of this interface below a path. */
    void add(final RoutesConfig routes, final String path) {
        routes.get(path + "/api/runs", request -> Answers.json(request, Map.of(
                "runs", queue.all().stream().map(RunsApi::listed).toList(), "mostWaiting", RunQueue.MAX_WAITING,
                "notKept", queue.notKept())));
        routes.post(path + "/api/runs", this::start);
        routes.get(path + "/api/runs/one", request -> Answers.json(request, run(request).view()));
        routes.get(path + "/api/runs/live", this::live);
        routes.post(path + "/api/runs/stop", request -> {
            queue.stop(run(request));
            Answers.json(request, run(request).view());
        });
        routes.post(path + "/api/runs/start", request -> {
            final ServedRun run = run(request);
            queue.release(run, arguments(run.request(), run.folder()));
            Answers.json(request, run.view());
        });
    }

    /** A run of the list with its progress. */
    record Listed(@JsonUnwrapped ServedRun.View run, LiveWork live) {}

    private static Listed listed(final ServedRun run) {
        return new Listed(run.view(), run.state() == ServedRun.State.RUNNING ? LiveWork.of(run.folder()) : null);
    }

    private ServedRun run(final Context request) {
        return queue.get(Answers.parameter(request, "id"));
    }

    private void start(final Context request) {
        final RunRequest wanted = Answers.body(request, RunRequest.class, RunRequest.FORM);
        final Path folder = results.root().resolve(wanted.resultName());
        check.require(wanted, scenario(wanted));
        final ServedRun run = queue.add(wanted, folder, arguments(wanted, folder));
        request.status(CREATED);
        Answers.json(request, run.view());
    }

    private List<String> arguments(final RunRequest wanted, final Path folder) {
        return wanted.arguments(scenario(wanted), folder, allowsPlugins);
    }

    private String scenario(final RunRequest wanted) {
        if (wanted.result() == null) {
            return scenarios.source(wanted.scenario());
        }
        final Path file = results.folder(wanted.result()).resolve(ResultFolder.SCENARIO);
        if (!Files.isRegularFile(file)) {
            throw Refusal.notFound("result: it has no " + ResultFolder.SCENARIO + " (expected: one with it)");
        }
        return file.toString();
    }

    /** Sends the state of a result that is being written, by this server or another process. */
    private void live(final Context request) {
        final List<String> ids = request.queryParams("id");
        final Path folder = ids.isEmpty() ? results.folder(Answers.parameter(request, "name"))
                : queue.get(ids.get(0)).folder();
        Answers.json(request, live.of(folder));
    }
}
