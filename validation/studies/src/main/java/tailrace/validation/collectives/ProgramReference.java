package tailrace.validation.collectives;

import static tailrace.core.Require.require;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.files.Resources;
import tailrace.scenario.results.text.CsvTable;

/**
 * Reads results of LogGOPSim and htsim for programs in GOAL. The folder has a folder for each program, with {@code
 * input.goal} or {@code input.bin}, {@code loggopsim.csv} (parameters, L, o, g, G, O, S, rank, finish_ns) and {@code
 * htsim-uec.csv} (topology, seed, rank, finish_ns), and {@code topologies/*.topo}.
 *
 * <p>Tailrace ships its own programs of 2 to 8 ranks with results of both simulators: LogGOPSim of spcl/atlahs 8837294,
 * with three sets of parameters, and htsim of spcl/HTSIM 8a33f33, {@code htsim_uec -goal input.bin -sender_cc_only
 * -nodes 8 -end 1000000 -topo T -linkspeed 200000 -seed N}, seeds 1 to 5.
 */
final class ProgramReference {
    private static final List<String> SHIPPED = List.of("one-message", "ping-pong", "irequires", "incast-7",
            "all-to-all-8", "halving-doubling-8", "ring-allreduce-8", "overlap-4");
    private static final List<String> SHIPPED_TOPOLOGIES = List.of("leaf-spine-8", "leaf-spine-8-2to1");
    private static final String LOGGOPSIM = "loggopsim.csv";
    private static final String HTSIM = "htsim-uec.csv";
    private static final String TEXT = "input.goal";

    private final Path folder;
    private final List<Case> cases = new ArrayList<>();

    /**
     * A program.
     *
     * @param goal file of the program
     * @param logGopSim results of LogGOPSim by the name of the parameters
     * @param htsim ends of ranks in htsim, in ns, by topology and seed
     */
    record Case(String name, Path goal, Map<String, LogGopSimRun> logGopSim, Map<String, Map<Integer, long[]>> htsim) {}

    /** Parameters of LogGOPSim, and the ends of ranks with them, in ns. */
    record LogGopSimRun(HostModel model, long[] endNs) {}

    /**
     * Reads a folder.
     *
     * @throws IllegalArgumentException if the folder has no such results
     */
    ProgramReference(final Path folder) {
        this.folder = folder;
        FolderList.of(folder).stream().filter(each -> Files.exists(each.resolve(LOGGOPSIM))).forEach(this::read);
        require(!cases.isEmpty(), "--reference: " + folder + ": no results of programs (expected: a folder for each, "
                + "with input.goal or input.bin, " + LOGGOPSIM + " and " + HTSIM + ")");
    }

    /** Writes the shipped results into a folder, and reads them. */
    static ProgramReference shipped(final Path into) {
        for (final String name : SHIPPED) {
            for (final String file : List.of(TEXT, LOGGOPSIM, HTSIM)) {
                unpack(name + "/" + file, into);
            }
        }
        SHIPPED_TOPOLOGIES.forEach(name -> unpack("topologies/" + name + ".topo", into));
        return new ProgramReference(into);
    }

    private static void unpack(final String name, final Path into) {
        Resources.copy(ProgramReference.class, name, into.resolve(name));
    }

    List<Case> cases() {
        return cases;
    }

    /** Returns the file of a topology that results name. */
    Path topology(final String name) {
        return folder.resolve("topologies").resolve(name + ".topo");
    }

    private void read(final Path each) {
        final Path text = each.resolve(TEXT);
        cases.add(new Case(each.getFileName().toString(), Files.exists(text) ? text : each.resolve("input.bin"),
                logGopSim(each.resolve(LOGGOPSIM)),
                Files.exists(each.resolve(HTSIM)) ? htsim(each.resolve(HTSIM)) : Map.of()));
    }

    private static Map<String, LogGopSimRun> logGopSim(final Path file) {
        final CsvTable table = CsvTable.read(file);
        final Map<String, LogGopSimRun> runs = new LinkedHashMap<>();
        table.rowsBy("parameters").forEach((name, rows) -> {
            final int first = rows.get(0);
            final HostModel model = new HostModel();
            model.profile = HostModel.Profile.LOGGOPSIM;
            model.latency = Time.ns(table.whole(first, "L", 0));
            model.overhead = Time.ns(table.whole(first, "o", 0));
            model.gap = Time.ns(table.whole(first, "g", 0));
            model.gapPerByteNs = table.number(first, "G");
            model.overheadPerByte = Time.ns(table.whole(first, "O", 0));
            model.eager = Size.bytes(table.whole(first, "S", 0));
            runs.put(name, new LogGopSimRun(model, ends(table, rows)));
        });
        return runs;
    }

    private static Map<String, Map<Integer, long[]>> htsim(final Path file) {
        final CsvTable table = CsvTable.read(file);
        final Map<String, Map<Integer, long[]>> ends = new LinkedHashMap<>();
        table.rowsBy("topology").forEach((topology, rows) -> {
            final Map<Integer, List<Integer>> seeds = rows.stream().collect(Collectors.groupingBy(
                    row -> (int) table.whole(row, "seed", 0), LinkedHashMap::new, Collectors.toList()));
            final Map<Integer, long[]> bySeed = new LinkedHashMap<>();
            seeds.forEach((seed, ranks) -> bySeed.put(seed, ends(table, ranks)));
            ends.put(topology, bySeed);
        });
        return ends;
    }

    /** Returns the ends by rank. */
    private static long[] ends(final CsvTable table, final List<Integer> rows) {
        final long[] ends = new long[rows.size()];
        for (final int row : rows) {
            final long rank = table.whole(row, "rank", 0);
            if (rank >= ends.length) {
                throw table.error(row, "rank", "0 to " + (ends.length - 1), null);
            }
            ends[(int) rank] = table.whole(row, "finish_ns", 0);
        }
        return ends;
    }
}
