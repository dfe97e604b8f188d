package tailrace.validation.transports;

import static tailrace.core.Require.require;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.stats.Quantile;
import tailrace.scenario.results.stats.Samples;
import tailrace.scenario.results.text.CsvTable;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.validation.htsim.HtsimResults;
import tailrace.validation.transports.TransportCase.Figures;

/**
 * Reads htsim's results from a folder for each case. Each has {@code input.cm}, {@code runs.csv} (system, seed, cpu_s,
 * rtx, command) and {@code SYSTEM-seedN.csv} with the completion times of flows in us, which may be compressed
 * ({@code .gz}).
 */
final class TransportReference {
    /** Permitted relative difference of p50 and p99 for permutations and incasts. */
    private static final double LIMIT = 0.03;
    /**
     * Number of Tailrace's seeds divided by the number of htsim's. It is larger than 1 because percentiles of few flows
     * depend on the seeds.
     */
    private static final int GROUPS = 8;
    /** Number of flows over all seeds that counts as few. */
    private static final int FEW = 1000;
    private static final Map<String, HtsimTransport> PROGRAMS = Map.of(
            "htsim_uec", HtsimTransport.UEC, "htsim_ndp", HtsimTransport.NDP, "htsim_eqds", HtsimTransport.EQDS);
    private static final String BOTH_CONTROLS = "-receiver_cc";

    private final List<TransportCase> cases = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();

    /** Reads a folder. */
    TransportReference(final Path folder) {
        FolderList.of(folder).stream().filter(each -> Files.exists(each.resolve("runs.csv"))).forEach(this::read);
        require(!cases.isEmpty(), "--reference: " + folder
                + ": no runs of htsim_uec, htsim_ndp or htsim_eqds"
                + " (expected: a folder for each case, with input.cm, runs.csv and CSVs of flows)");
    }

    /** Returns the cases that Tailrace can run. */
    List<TransportCase> cases() {
        return cases;
    }

    /** Returns a line for each system of a case that Tailrace does not support. */
    List<String> skipped() {
        return skipped;
    }

    private void read(final Path folder) {
        final CsvTable table = CsvTable.read(folder.resolve("runs.csv"));
        table.rowsBy("system").forEach((system, rows) -> add(folder, table, system, rows));
    }

    private void add(final Path folder, final CsvTable table, final String system, final List<Integer> rows) {
        final String name = folder.getFileName().toString();
        final String command = table.text(rows.get(0), "command");
        final String program = command.replaceAll(" .*", "");
        final boolean both = List.of(command.split(" +")).contains(BOTH_CONTROLS);
        if (!PROGRAMS.containsKey(program) || both) {
            skipped.add(name + ", " + system + ": skipped, as Tailrace runs none of " + program
                    + (both ? " with control by senders and receivers" : ""));
            return;
        }
        final Samples times = new Samples();
        final List<Integer> seeds = new ArrayList<>();
        double slowest = 0;
        double cpu = 0;
        double again = 0;
        for (final int row : rows) {
            final Path csv = folder.resolve(system + "-seed" + table.text(row, "seed") + ".csv");
            final Samples own = new Samples();
            HtsimResults.times(Files.exists(csv) ? csv : Path.of(csv + ".gz"), own);
            final double[] sorted = own.sorted();
            for (final double time : sorted) {
                times.add(time);
            }
            slowest += sorted[sorted.length - 1] / rows.size();
            cpu += table.number(row, "cpu_s") / rows.size();
            again += table.number(row, "rtx") / rows.size();
            seeds.add((int) table.number(row, "seed"));
        }
        final double[] all = times.sorted();
        final List<List<Integer>> groups = new ArrayList<>();
        for (int group = 0; group < (all.length > FEW ? 1 : GROUPS); group++) {
            final int first = group * seeds.stream().mapToInt(Integer::intValue).max().orElseThrow();
            groups.add(seeds.stream().map(seed -> first + seed).toList());
        }
        final boolean isJudged = name.startsWith("permutation") || name.startsWith("incast");
        cases.add(new TransportCase(name, system, PROGRAMS.get(program), folder.resolve("input.cm"), arguments(command),
                groups,
                new Figures(Quantile.of(all, 0.5), Quantile.of(all, 0.99), slowest, again, cpu,
                        isJudged ? LIMIT : Double.NaN)));
    }

    /** Returns the arguments without the program, the matrix and the seed. */
    private static List<String> arguments(final String command) {
        final List<String> words = new ArrayList<>(List.of(command.strip().split(" +")));
        words.remove(0);
        for (final String flag : List.of("-tm", "-seed")) {
            final int at = words.indexOf(flag);
            if (at >= 0) {
                words.subList(at, Math.min(words.size(), at + 2)).clear();
            }
        }
        return words;
    }
}
