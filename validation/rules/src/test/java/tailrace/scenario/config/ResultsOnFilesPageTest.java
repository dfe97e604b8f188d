package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.core.FileLayout;
import tailrace.tools.cli.Main;
import tailrace.validation.rules.Project;

/** Checks that the page on files lists every column and key of the files that commands write. */
class ResultsOnFilesPageTest {
    private static final String SCENARIO = """
        name: all
        seed: 5
        topology: {type: star, hosts: 4, rate: 10Gbps}
        switch: {type: output-queued}
        transport: {type: dctcp}
        workloads:
          - {name: w, sizes: {type: choice, sizes: [2KB, 30KB, 100KB]}, load: {type: host, value: 0.5}}
        failures: [{link: h0-tor0, at: 100us, rate: 5Gbps}]
        stop: {arrivals: 300us}
        outputs: {queues: {every: 50us}, utilization: {every: 50us}, report: false}
        """;
    private static final Pattern SUFFIX = Pattern.compile("(\\[]|\\.\\*)");
    private static final Set<String> ESTIMATORS = Set.of("parsimon", "m3", "flowsim");

    @TempDir
    private Path folder;

    private final Map<String, FileLayout> layouts = new FilesPage().layouts();
    private final Set<String> unknown = new TreeSet<>();
    private int files;

    @Test
    void shouldKnowEveryKeyAndColumnOfExperiments() throws IOException {
        final Path golden = Project.root().resolve("validation/rules/src/test/golden/results");
        try (Stream<Path> kept = Files.list(golden)) {
            for (final Path each : kept.toList()) {
                final List<String> parts = List.of(Project.read(each).split("\n== "));
                for (final String part : parts.subList(1, parts.size())) {
                    look(part.lines().findFirst().orElseThrow(),
                        part.substring(part.indexOf('\n') + 1).replaceAll(" : -(?=,?\\s)", " : 0").strip());
                }
            }
        }
        assertEquals(Set.of(), unknown);
        assertTrue(files >= 15, "files: " + files);
    }

    @Test
    void shouldKnowEveryKeyAndColumnOfRunsAndEstimates() throws IOException {
        final Path scenario = Files.writeString(folder.resolve("all.yaml"), SCENARIO);
        final Path steady = Files.writeString(folder.resolve("steady.yaml"),
            SCENARIO.replaceAll("(failures|outputs).*\n", ""));
        final List<List<String>> calls = List.of(List.of("run", scenario.toString()),
            List.of("parsimon", steady.toString()), List.of("flowsim", steady.toString()),
            List.of("m3", steady.toString()), List.of("m3", steady.toString(), "--backend", "packet"));
        for (final List<String> call : calls) {
            final Path results = folder.resolve("results");
            final List<String> words = new ArrayList<>(call);
            words.addAll(List.of("-o", results.toString(), "--force", "--quiet"));
            final StringWriter err = new StringWriter();
            assertEquals(0, Main.run(words.toArray(String[]::new), new PrintWriter(err), new PrintWriter(err)),
                err.toString());
            try (Stream<Path> left = Files.list(results)) {
                for (final Path file : left.filter(Files::isRegularFile).toList()) {
                    if (file.toString().matches(".*\\.(csv|json)")) {
                        look(file.getFileName().toString(), Files.readString(file));
                    }
                }
            }
        }
        assertEquals(Set.of(), unknown);
        assertTrue(files >= 12, "files: " + files);
    }

    private void look(final String name, final String text) throws IOException {
        if (name.contains("/") || text.isEmpty()) {
            return;
        }
        files++;
        if (name.endsWith(".json")) {
            keys(layouts.get(name), "", JsonMapper.builder().build().readTree(text));
        } else if (name.endsWith(".csv")) {
            columns(name.replaceFirst("^(trials-.*|sweep)\\.csv", "trials.csv"),
                List.of(text.lines().findFirst().orElseThrow().split(",")));
        }
    }

    private void columns(final String name, final List<String> columns) {
        final boolean isJournal = columns.get(columns.size() - 1).startsWith("journal ");
        final List<String> own = columns.subList(0, columns.size() - (isJournal ? 1 : 0));
        final List<String> names = layouts.get(name).names();
        final int first = own.indexOf(names.get(0));
        final int end = first + names.size();
        if (first < 0 || end > own.size() || !own.subList(first, end).equals(names)
                || first > 0 && !name.equals("trials.csv")) {
            unknown.add(name + ": " + own);
        } else if (!own.subList(end, own.size()).stream().allMatch(this::isOfMetric)) {
            unknown.add(name + ": " + own.subList(end, own.size()));
        }
    }

    private boolean isOfMetric(final String column) {
        return layouts.get("trials.csv: metrics").names().contains(column.replaceFirst(
            "^(n of |low of |high of |)(fct|slowdown|drops).*", "$1METRIC"));
    }

    private void keys(final FileLayout layout, final String prefix, final JsonNode object) {
        object.properties().forEach(field -> {
            final Optional<String> name = layout.names().stream()
                .filter(each -> SUFFIX.matcher(each.substring(Math.min(prefix.length(), each.length()))).replaceAll("")
                    .equals(field.getKey()) && each.startsWith(prefix)).findFirst();
            if (name.isPresent()) {
                values(layout, name.get(), name.get().substring(prefix.length() + field.getKey().length()),
                    field.getValue());
            } else if (prefix.isEmpty() && ESTIMATORS.contains(field.getKey())) {
                details(field.getKey(), field.getValue());
            } else {
                unknown.add(layout.file() + ": " + prefix + field.getKey());
            }
        });
    }

    private void details(final String estimator, final JsonNode details) {
        final List<String> names = layouts.get("summary.json: `" + estimator + "`")
            .with(layouts.get("summary.json: every estimate")).names();
        details.fieldNames().forEachRemaining(key -> {
            if (!names.contains(key)) {
                unknown.add(estimator + ": " + key);
            }
        });
    }

    /** Checks the values of a key. Its suffix shows whether they are in a list or by name. */
    private void values(final FileLayout layout, final String name, final String suffix, final JsonNode value) {
        if (!suffix.isEmpty()) {
            final String rest = suffix.substring(2);
            value.forEach(item -> values(layout, name, rest, item));
        } else if (value.isObject()) {
            final String meaning = layout.parts().stream().filter(part -> part.name().equals(name)).findFirst()
                .orElseThrow().meaning();
            final int as = meaning.indexOf(JsonKeys.AS_BEHIND);
            keys(layout, (as < 0 ? name
                : meaning.substring(as + JsonKeys.AS_BEHIND.length(), meaning.length() - 1)) + ".", value);
        }
    }
}
