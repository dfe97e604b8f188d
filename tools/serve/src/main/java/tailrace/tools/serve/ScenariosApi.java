package tailrace.tools.serve;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tailrace.core.InputFile;
import tailrace.net.topology.Topology;
import tailrace.scenario.BuiltIns;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.scenario.config.FilePaths;
import tailrace.scenario.config.KeySchema;
import tailrace.scenario.config.PluginUse;
import tailrace.scenario.results.ResultFolder;

/**
 * Handles {@code /api/scenarios}: scenarios of the folder and built-in ones, with texts, mistakes and topologies. It
 * also handles {@code /api/files}: the files that scenarios name.
 */
final class ScenariosApi {
    private static final int MOST_MEGABYTES = 20;

    private final ScenarioFolder scenarios;
    private final ResultList results;
    private final PluginUse plugins;
    private final SlowWork slowWork = SlowWork.ofTexts();
    private final ScenarioCheck check;
    private final InputFolder inputs;
    private List<BuiltIns.Entry> builtIn;   // null if not yet requested
    private String schema;                  // null if not yet requested

    ScenariosApi(final ScenarioFolder scenarios, final ResultList results, final PluginUse plugins) {
        this.scenarios = scenarios;
        this.results = results;
        this.plugins = plugins;
        this.check = new ScenarioCheck(slowWork, plugins);
        this.inputs = new InputFolder(scenarios.root(), slowWork);
    }

    /** Adds the routes of this interface below a path. */
    void add(final RoutesConfig routes, final String path) {
        routes.get(path + "/api/scenarios", request -> Answers.json(request, Map.of("own", scenarios.names(), "builtIn",
                builtIn(), "folder", scenarios.root().toAbsolutePath().normalize().toString())));
        routes.get(path + "/api/scenarios/schema", request -> Answers.json(request, schema()));
        routes.get(path + "/api/scenarios/text", request -> Answers.json(request,
                Map.of("text", scenarios.text(Answers.parameter(request, "name")))));
        routes.put(path + "/api/scenarios", request -> {
            scenarios.save(Answers.parameter(request, "name"), Bodies.of(request));
            Answers.json(request, Map.of());
        });
        routes.delete(path + "/api/scenarios", request -> {
            scenarios.delete(Answers.parameter(request, "name"));
            Answers.json(request, Map.of());
        });
        routes.get(path + "/api/files", request -> Answers.json(request, Map.of("files", inputs.list())));
        routes.put(path + "/api/files", request -> Answers.json(request,
                inputs.keep(Answers.parameter(request, "name"), request.bodyInputStream())));
        routes.delete(path + "/api/files", request -> {
            inputs.delete(Answers.parameter(request, "name"));
            Answers.json(request, Map.of());
        });
        routes.post(path + "/api/scenarios/check", this::check);
        routes.post(path + "/api/scenarios/topology", request -> {
            final String label = label(request);
            final String text = Bodies.of(request);
            topology(request, () ->
                    ScenarioFile.parse(text, label, scenarios.root().toAbsolutePath(), List.of(), plugins));
        });
        routes.get(path + "/api/scenarios/topology", request -> {
            final String source = scenarios.source(Answers.parameter(request, "name"));
            topology(request, () -> ScenarioFile.read(source, List.of(), plugins));
        });
        routes.get(path + "/api/results/topology", request -> {
            final Path file = fileOfResult(request);
            topology(request, () -> ScenarioFile.read(file, List.of(), plugins));
        });
        routes.get(path + "/api/results/scenario", this::textOfResult);
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
                Bodies.of(request), scenarios.root().toAbsolutePath(), "true".equals(request.queryParam("full")))));
    }

    /** Sends the topology, or only the links that the request names. */
    private void topology(final Context request, final Supplier<Scenario> scenario) {
        final String links = request.queryParam("links");
        Answers.json(request, slowWork.of(() -> {
            final Topology topology = scenario.get().buildTopology();
            return links == null ? TopologyView.of(topology)
                    : new LinkGroups(topology).answer(links);
        }));
    }

    private Path fileOfResult(final Context request) {
        final Path file = results.folder(Answers.parameter(request, "name")).resolve(ResultFolder.SCENARIO);
        if (!Files.isRegularFile(file)) {
            throw Refusal.notFound("name: this result has no " + ResultFolder.SCENARIO
                    + " (expected: one of a scenario)");
        }
        return file;
    }

    private void textOfResult(final Context request) {
        final Path file = fileOfResult(request);
        Answers.json(request, Map.of("text", slowWork.of(() -> {
            try {
                return FilePaths.absolute(InputFile.text(file, MOST_MEGABYTES), file.getParent());
            } catch (final IOException e) {
                throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
            }
        })));
    }
}
