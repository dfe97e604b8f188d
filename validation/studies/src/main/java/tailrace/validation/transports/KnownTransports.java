package tailrace.validation.transports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tailrace.core.RngStreams;
import tailrace.core.Shuffle;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.validation.transports.TransportCase.Figures;

/**
 * Cases with htsim's own expectations, copied from {@code validate_outputs/validate_uec_sender.out}
 * (ultraethernet/uet-htsim 40ccb05). A value is the time of the slowest flow in a run with seed 13, 100 Gb/s, 16 hosts
 * and 2 MB per flow. Tailrace's values are means of {@value #SEEDS} seeds. Results that depend on drawn paths (one path
 * per flow) are only shown, and so are slow cables with drops. For cases without trimming, with and without SLEEK, the
 * value is the mean of htsim's own runs (seeds 1 to {@value #SEEDS} of the commit above, with the same command lines).
 * Cases with 1,024 hosts are from {@code validate_load_balancing_failed_snd.out}. Its titles have cables at 10 %,
 * although {@code fat_tree_topology.cpp} reduces them to a quarter. Tailrace draws the permutation of these cases
 * itself.
 */
final class KnownTransports {
    private static final int SEEDS = 8;
    private static final int SEEDS_OF_LARGE = 3;
    private static final int SMALL = 16;
    private static final int LARGE = 1_024;
    private static final double EXACT = 0.01;
    private static final double LIMIT = 0.03;
    /** Limit for a single draw of htsim compared with Tailrace's mean, from the spread of Tailrace's results. */
    private static final double LIMIT_OF_A_DRAW = 0.08;
    /**
     * Limit without trimming, from htsim's spread. Without trimming, losses depend on which packets find a queue full,
     * and SLEEK's probes depend on delays.
     */
    private static final double LIMIT_OF_DROPS = 0.1;
    private static final String OVERSUBSCRIBED = "-oversubscribed_cc";
    private static final String[] SHORT_QUEUES = {"-paths", "128", "-disable_trim", "-q", "20", "-ecn", "8", "18"};
    private static final String[] SLOW_CABLE = {"-paths", "128", "-disable_trim", "-failed", "1"};
    /** Destination of each host in {@code perm_16n_16c_2MB.cm}. */
    private static final int[] PERMUTATION = {8, 4, 13, 10, 12, 15, 0, 9, 14, 7, 5, 3, 11, 6, 2, 1};

    private KnownTransports() {}

    /** Returns the cases. Their matrices are written into a folder. */
    static List<TransportCase> in(final Path folder) {
        final Path one = write(folder, "one", SMALL, List.of("0->13"));
        final Path incast = write(folder, "incast", SMALL,
                IntStream.range(0, 15).mapToObj(src -> src + "->15").toList());
        final Path permutation = write(folder, "permutation", SMALL, IntStream.range(0, PERMUTATION.length)
                .mapToObj(src -> src + "->" + PERMUTATION[src]).toList());
        return List.of(
                known("one flow", one, 176.2, 0, EXACT),
                known("15:1 incast", incast, 2478.5, 811, LIMIT),
                known("15:1 incast, SLEEK", incast, 2575.9, 888.6, LIMIT_OF_DROPS, "-sleek"),
                known("15:1 incast, dropping", incast, 2735.2, 430.4, LIMIT_OF_DROPS, "-disable_trim"),
                known("15:1 incast, dropping, SLEEK", incast, 2459.6, 438.4, LIMIT, "-disable_trim", "-sleek"),
                known("permutation", permutation, 194.0, Double.NaN, LIMIT, "-paths", "128"),
                known("permutation, one path", permutation, 527.8, Double.NaN, Double.NaN, "-paths", "1"),
                known("permutation, a cable at 25 %", permutation, 238.2, Double.NaN, LIMIT_OF_A_DRAW, "-paths", "128",
                        "-failed", "1"),
                known("permutation, dropping at 20 packets", permutation, 238.6, 82.6, LIMIT_OF_DROPS, SHORT_QUEUES),
                known("permutation, dropping at 20 packets, SLEEK", permutation, 251.8, 176.5, LIMIT_OF_DROPS,
                        withSleek(SHORT_QUEUES)),
                known("permutation, a cable at 25 %, dropping", permutation, 657.4, 57.2, Double.NaN, SLOW_CABLE),
                known("permutation, a cable at 25 %, dropping, SLEEK", permutation, 429.4, 210.9, Double.NaN,
                        withSleek(SLOW_CABLE)),
                credit("permutation", permutation, 196.8, 1.1, LIMIT, "-paths", "128"),
                credit("permutation, oversubscribed control", permutation, 195.0, 0, LIMIT,
                        "-paths", "128", OVERSUBSCRIBED),
                credit("15:1 incast, oversubscribed control", incast, 2628.4, 689.9, LIMIT, OVERSUBSCRIBED),
                credit("permutation, a cable at 25 %, oblivious", permutation, 239.0, 492.0, LIMIT_OF_A_DRAW,
                        "-paths", "128", "-failed", "1", "-load_balancing_algo", "oblivious"),
                credit("permutation, a cable at 25 %, oblivious, oversubscribed control", permutation, 570.6, 217.4,
                        LIMIT_OF_A_DRAW, "-paths", "128", "-failed", "1", "-load_balancing_algo", "oblivious",
                        OVERSUBSCRIBED));
    }

    /** Returns a permutation of {@value #LARGE} hosts with eight slow cables. */
    static List<TransportCase> large(final Path folder) {
        final int[] partners = Shuffle.ascending(LARGE);
        Shuffle.shuffle(partners, new RngStreams(1).stream("permutation"));
        final Path matrix = write(folder, "large", LARGE, IntStream.range(0, LARGE)
                .filter(src -> src != partners[src]).mapToObj(src -> src + "->" + partners[src]).toList());
        return List.of(large("oblivious", matrix, 280.8, 2958, "oblivious"),
                large("bitmap", matrix, 220.3, 656, "bitmap"),
                large("REPS, an ACK for each packet", matrix, 206.7, 298, "reps", "-sack_threshold", "4000"));
    }

    private static TransportCase large(final String paths, final Path matrix, final double slowestUs,
            final double retransmissions, final String... balancing) {
        final List<String> arguments = new ArrayList<>(List.of("-nodes", Integer.toString(LARGE), "-end", "20000",
                "-sender_cc_only", "-paths", "128", "-failed", "8", "-load_balancing_algo"));
        arguments.addAll(List.of(balancing));
        return new TransportCase("permutation of 1,024 hosts, eight cables at 25 %, " + paths, "nscc",
                HtsimTransport.UEC, matrix, arguments,
                List.of(IntStream.rangeClosed(1, SEEDS_OF_LARGE).boxed().toList()),
                new Figures(Double.NaN, Double.NaN, slowestUs, retransmissions, Double.NaN, LIMIT_OF_A_DRAW));
    }

    private static String[] withSleek(final String... flags) {
        return Stream.concat(Stream.of(flags), Stream.of("-sleek")).toArray(String[]::new);
    }

    /**
     * Returns the same permutation with a slow cable, for each load balancer, in the order of htsim's times, the
     * slowest first.
     */
    static List<TransportCase> degraded(final Path folder) {
        final Path permutation = folder.resolve("permutation.cm");
        return List.of("oblivious", "reps", "bitmap").stream().map(balancing -> known(balancing, permutation,
                Double.NaN, Double.NaN, Double.NaN, "-paths", "128", "-failed", "1", "-load_balancing_algo", balancing))
                .toList();
    }

    private static TransportCase known(final String name, final Path matrix, final double slowestUs,
            final double retransmissions, final double limit, final String... more) {
        return known(name, "nscc", "-sender_cc_only", matrix, slowestUs, retransmissions, limit, more);
    }

    /** Creates a case of RCCC; the values are means of htsim's own runs. */
    private static TransportCase credit(final String name, final Path matrix, final double slowestUs,
            final double retransmissions, final double limit, final String... more) {
        return known(name, "rccc", "-receiver_cc_only", matrix, slowestUs, retransmissions, limit, more);
    }

    private static TransportCase known(final String name, final String system, final String flag, final Path matrix,
            final double slowestUs, final double retransmissions, final double limit, final String... more) {
        final List<String> arguments =
                new ArrayList<>(List.of("-nodes", Integer.toString(SMALL), "-end", "20000", flag));
        arguments.addAll(List.of(more));
        return new TransportCase(name, system, HtsimTransport.UEC, matrix, arguments,
                List.of(IntStream.rangeClosed(1, SEEDS).boxed().toList()),
                new Figures(Double.NaN, Double.NaN, slowestUs, retransmissions, Double.NaN, limit));
    }

    private static Path write(final Path folder, final String name, final int hosts, final List<String> flows) {
        final StringBuilder text = new StringBuilder("Nodes " + hosts + "\nConnections " + flows.size() + "\n");
        flows.forEach(flow -> text.append(flow).append(" start 0 size 2000000\n"));
        final Path file = folder.resolve(name + ".cm");
        AtomicFiles.write(file, text.toString());
        return file;
    }
}
