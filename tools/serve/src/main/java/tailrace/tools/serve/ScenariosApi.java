package tailrace.tools.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.KeySchema;
import tailrace.scenario.results.ResultFolder;

/** {@code /api/scenarios}: those of the folder and the built-in ones; their texts, mistakes, topologies. */
final class ScenariosApi {
    private final ScenarioFolder scenarios;
    private final ResultList results;
    private final ScenarioCheck check = new ScenarioCheck();
    private List<BuiltIns.Entry> builtIn;   // null: nobody has asked yet
    private String schema;                  // null: nobody has asked yet

    ScenariosApi(final ScenarioFolder scenarios, final ResultList results) {
        this.scenarios = scenarios;
        this.results = results;
    }

    void add(final RoutesConfig routes) {
        routes.get("/api/scenarios", request -> Answers.json(request, Map.of("own", scenarios.names(), "builtIn",
                builtIn(), "folder", scenarios.root().toAbsolutePath().normalize().toString())));
        routes.get("/api/scenarios/schema", request -> Answers.json(request, schema()));
        routes.get("/api/scenarios/text", request -> Answers.json(request,
                Map.of("text", scenarios.text(Answers.parameter(request, "name")))));
        routes.put("/api/scenarios", request -> {
            scenarios.save(Answers.parameter(request, "name"), request.body());
            Answers.json(request, Map.of());
        });
        routes.delete("/api/scenarios", request -> {
            scenarios.delete(Answers.parameter(request, "name"));
            Answers.json(request, Map.of());
        });
        routes.post("/api/scenarios/check", this::check);
        routes.post("/api/scenarios/topology", request -> topology(request, ScenarioFile.parse(request.body(),
                label(request), scenarios.root().toAbsolutePath(), List.of())));
        routes.get("/api/scenarios/topology", request -> topology(request,
                ScenarioFile.read(scenarios.source(Answers.parameter(request, "name")), List.of())));
        routes.get("/api/results/topology", request ->
                topology(request, ScenarioFile.read(fileOfResult(request), List.of())));
        routes.get("/api/results/scenario", this::textOfResult);
    }

    private synchronized List<BuiltIns.Entry> builtIn() {
        if (builtIn == null) {
            builtIn = BuiltIns.list();
        }
        return builtIn;
    }

    private synchronized String schema() {
        if (schema == null) {
            schema = KeySchema.of(Scenario.class, "Tailrace: a scenario", true, List.of());
        }
        return schema;
    }

    private String label(final Context request) {
        final String name = request.queryParam("name");
        return String.valueOf(scenarios.file(name == null || name.isEmpty() ? "scenario" : name).getFileName());
    }

    private void check(final Context request) {
        final String label = label(request);
        Answers.json(request, Map.of("mistakes", check.of(label.substring(0, label.length() - ".yaml".length()),
                request.body(), scenarios.root().toAbsolutePath(), "true".equals(request.queryParam("full")))));
    }

    private static void topology(final Context request, final Scenario scenario) {
        Answers.json(request, TopologyView.of(scenario.buildTopology()));
    }

    private Path fileOfResult(final Context request) {
        final Path file = results.folder(Answers.parameter(request, "name")).resolve(ResultFolder.SCENARIO);
        if (!Files.exists(file)) {
            throw Refusal.notFound("name: this result has no " + ResultFolder.SCENARIO
                    + " (expected: one of a scenario)");
        }
        return file;
    }

    private void textOfResult(final Context request) {
        final Path file = fileOfResult(request);
        try {
            Answers.json(request, Map.of("text", Files.readString(file)));
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
