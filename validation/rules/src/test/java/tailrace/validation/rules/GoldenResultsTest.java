package tailrace.validation.rules;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tailrace.tools.cli.Main;

/**
 * Tests the results of commands that run many simulations: exit status, warnings, names of files, JSON and journals.
 * After journals are truncated and a run is deleted, {@code --resume} must restore the same results.
 * {@link Golden} explains how to renew changed results.
 *
 * <p>It takes some six seconds of an idle core, most of them for the hundreds of trials of {@code --tail} and for the
 * classes of all these commands, which a JVM without them compiles here.
 */
class GoldenResultsTest {
    private static final String STAR = """
        name: star
        seed: 5
        topology: {type: star, hosts: 4, rate: 10Gbps}
        switch: {type: output-queued}
        transport: {type: dctcp}
        workloads:
          - name: w
            sizes: {type: choice, sizes: [2KB, 30KB, 100KB]}
            load: {type: host, value: 0.5}
        stop: {arrivals: 300us}
        """;
    private static final String TINY = """
        name: tiny
        seed: 1
        topology: {type: dumbbell, left: 2, right: 2}
        workloads: [{name: w, sizes: {type: cdf, name: googlerpc2008}, load: {type: host, value: 0.02}}]
        stop: {arrivals: 60us}
        """;

    /** Matches values that differ between two calls. */
    private static final Pattern MEASURED = Pattern.compile(
        "\"(version|jdk|kept|\\w*([sS]econds|PerSecond|HeapBytes))\" : (\"[^\"]*\"|[^,\\s]+)");
    /** Matches the key and the checksums of a journal. */
    private static final Pattern KEPT = Pattern.compile(",(journal \\d+ )?[0-9a-f]+$");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "repeat | run STAR --repeat 3 --jobs 1",
        "sweep | sweep STAR --vary workloads[0].load.value=0.3,0.6 --vary transport.type=dctcp,new-reno --rel-error 40%"
            + " --max-trials 30 --metric drops --metric fct.mean --jobs 1",
        "evaluate | evaluate STAR --metric fct.mean --metric slowdown.p99 --rel-error 20% --max-trials 60"
            + " --scheme plain --jobs 1",
        "against | evaluate STAR --against TINY --metric fct.mean --max-trials 40 --scheme plain --jobs 1",
        "tail | evaluate TINY --metric fct.p95 --tail truncated --search published --batch 2 --rel-error 1%"
            + " --max-trials 290 --jobs 1",
        "fluids | flowsim STAR --sweep workloads[0].load.value=0.3,0.6",
        "most | topo search rewired-vl2 corePorts=6 --vary aggPorts=4,6 --most tors=2:20 --against vl2 --seeds 1"
            + " --gap 1% --jobs 1",
        "mean | topo search two-switch-types --vary serverPlacement=0.6,1 --seeds 2 --jobs 1",
    })
    void shouldLeaveTheSameAndGoOnToTheSame(final String name, final String call) throws IOException {
        final List<String> words = new ArrayList<>();
        for (final String word : call.split(" ")) {
            words.add(switch (word) {
                case "STAR" -> Files.writeString(folder.resolve("star.yaml"), STAR).toString();
                case "TINY" -> Files.writeString(folder.resolve("tiny.yaml"), TINY).toString();
                default -> word.replaceAll("^(fct|slowdown)\\.", "$1 ");
            });
        }
        final Path results = folder.resolve("results");
        words.addAll(List.of("-o", results.toString()));
        final String told = told(words);
        final String left = left(results);
        Golden.assertSame("results/" + name + ".txt", "tailrace " + call + "\n" + told + left);
        cut(results);
        words.add("--resume");
        told(words);
        Golden.assertSame(left, left(results), "resumed");
    }

    private String told(final List<String> words) {
        final StringWriter err = new StringWriter();
        final int status = Main.run(words.toArray(String[]::new), new PrintWriter(new StringWriter()),
            new PrintWriter(err, true));
        return "exit status " + status + "\n" + err.toString().replace(folder.toString(), "FOLDER");
    }

    /** Returns the names of all files, and the contents of JSON files and journals. */
    private static String left(final Path results) throws IOException {
        final StringBuilder left = new StringBuilder();
        try (Stream<Path> files = Files.walk(results)) {
            for (final Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                final String name = results.relativize(file).toString();
                left.append("\n== ").append(name).append('\n');
                if (name.matches("[^/]*\\.json") && !name.equals("status.json")) {
                    left.append(MEASURED.matcher(Files.readString(file)).replaceAll("\"$1\" : -"));
                } else if (name.matches("[^/]*\\.csv")) {
                    left.append(rows(Files.readAllLines(file)));
                }
            }
        }
        return left + "\n";
    }

    private static String rows(final List<String> rows) {
        final List<String> columns = List.of(rows.get(0).split(","));
        final int seconds = Math.max(columns.indexOf("cpu_seconds"), columns.indexOf("seconds"));
        return rows.stream().map(row -> KEPT.matcher(row).replaceAll("")).map(row -> seconds < 0 ? row
            : row.replaceFirst("^((?:[^,]*,){" + seconds + "})[0-9.E-]+", "$1-")).collect(Collectors.joining("\n"));
    }

    /** Truncates each journal in its last row, and removes a run. */
    private static void cut(final Path results) throws IOException {
        try (Stream<Path> files = Files.list(results)) {
            for (final Path file : files.filter(each -> each.toString().endsWith(".csv")).toList()) {
                final String text = Files.readString(file);
                Files.writeString(file, text.substring(0, text.length() - 5));
            }
        }
        final Path run = results.resolve("seed-6");
        if (Files.exists(run)) {
            try (Stream<Path> files = Files.list(run)) {
                for (final Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(run);
        }
    }
}
