package tailrace.scenario.program.chakra;

import static tailrace.core.Require.require;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.program.collective.Algorithm;
import tailrace.scenario.program.collective.Chunks;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.Collective.Op;
import tailrace.scenario.program.schedule.CallSites;
import tailrace.scenario.program.schedule.RankGroups;
import tailrace.scenario.program.schedule.Schedule;
import tailrace.scenario.program.schedule.ScheduleProgram;

/**
 * Creates a program from traces, by the rules of ASTRA-sim. A rank runs at most one operation of the CPU, one
 * computation of the GPU, and one send or collective at a time. It may wait for any number of receives. Among several
 * ready operations, the one with the lowest id begins.
 */
public final class ChakraProgram {
    private static final int COMPUTE = 4;
    private static final int SEND = 5;
    private static final int RECEIVE = 6;
    private static final int LOAD = 2;
    private static final int STORE = 3;
    /** Processor of GPU computations. Messages use processor 0, so they do not wait for computations. */
    private static final int GPU = 1;
    private static final int CPU = 2;
    private static final int SENDING = 3;
    /** First processor that serves as a lock. */
    private static final int LOCKS = 3;
    private static final int CPUS = 1 + 2 * LOCKS;

    private final ChakraTraces traces;
    private final ChakraSystem system;
    private final Settings settings;
    private final ChakraCalls calls;
    private final CallSites sites;
    private final Map<String, RankGroups> groups = new HashMap<>();
    private final Map<List<Object>, Algorithm> algorithms = new HashMap<>();
    /** Site of each call, by group and number of the call. */
    private final Map<String, List<Integer>> siteOf = new HashMap<>();
    private final long[] gpuPs;

    /**
     * Factors and delays that no file contains.
     *
     * @param compute factor of the times of computations
     * @param bytes factor of the bytes of messages and collectives
     * @param endPs endpoint delay at the end of each chunk of a collective, in ps
     */
    public record Settings(double compute, double bytes, long endPs) {
        /** Settings that use the times and bytes of the traces, without delay. */
        public static final Settings NONE = new Settings(1, 1, 0);

        /** Refuses impossible values. */
        public Settings {
            require(compute >= 0 && compute <= 1e6, "computeScale: " + compute + " (expected: 0 to 1e6)");
            require(bytes > 0 && bytes <= 1e6, "commScale: " + bytes + " (expected: above 0, up to 1e6)");
        }
    }

    /**
     * A created program.
     *
     * @param program the program
     * @param gpuPs by rank: computing time of the rank's GPU, in ps
     */
    public record Made(ScheduleProgram program, long[] gpuPs) {}

    private ChakraProgram(final ChakraTraces traces, final ChakraSystem system, final Settings settings) {
        this.traces = traces;
        this.system = system;
        this.settings = settings;
        this.calls = new ChakraCalls(traces);
        this.gpuPs = new long[traces.ranks()];
        this.sites = new CallSites(highestTag() + 1);
    }

    /**
     * Creates a program.
     *
     * @throws IllegalArgumentException in one line, with file, if ranks do not call the same collectives, nodes wait
     *     for missing nodes, or a feature is not supported
     */
    public static Made of(final ChakraTraces traces, final ChakraSystem system, final Settings settings) {
        final ChakraProgram making = new ChakraProgram(traces, system, settings);
        final List<String> divergences = making.calls.divergences();
        require(divergences.isEmpty(), divergences.isEmpty() ? "" : traces.of(0).file() + ": " + divergences.get(0));
        making.addSites();
        final Schedule[] ofRank = new Schedule[traces.ranks()];
        for (int rank = 0; rank < ofRank.length; rank++) {
            try {
                ofRank[rank] = making.schedule(rank);
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException(traces.of(rank).file() + ": " + e.getMessage(), e);
            }
        }
        return new Made(new ScheduleProgram(ofRank, making.sites, CPUS), making.gpuPs);
    }

    private int highestTag() {
        int highest = -1;
        for (int rank = 0; rank < traces.ranks(); rank++) {
            for (final ChakraNode node : traces.of(rank).nodes()) {
                highest = Math.max(highest, node.tag);
            }
        }
        return highest;
    }

    private void addSites() {
        for (final String group : calls.groups()) {
            final int[] members = traces.group(group);
            final List<Integer> made = new ArrayList<>();
            siteOf.put(group, made);
            if (members.length < 2) {
                continue;
            }
            final RankGroups of = groups.computeIfAbsent(group,
                    name -> new RankGroups(name.isEmpty() ? "all" : name, traces.ranks(), List.of(members)));
            for (final ChakraNode node : calls.of(group, members[0])) {
                made.add(site(node, of, members[0], members.length));
            }
        }
    }

    private int site(final ChakraNode node, final RankGroups of, final int rank, final int size) {
        final Op op = ChakraCalls.op(node);
        final String where = traces.of(rank).file() + ": " + node.what();
        require(op != null, where + ": " + ChakraCalls.kind(node) + " (expected: all-reduce, all-gather, all-to-all,"
                + " reduce-scatter or broadcast, as ASTRA-sim knows no other)");
        require(!node.hasPartOfDimensions, where + ": involved_dim with a false (expected: all dimensions; a collective"
                + " of some needs a network with dimensions)");
        final long bytes = Math.max(1, scaled(node.bytes)) * (op == Op.ALL_GATHER ? size : 1);
        try {
            final Collective collective = system.collective(op, bytes, size);
            return sites.add(of, collective, algorithms.computeIfAbsent(List.of(op, bytes, size),
                    key -> system.algorithm(op, bytes, size, new Chunks.End(SENDING, settings.endPs()))),
                    collective.way().toString(), 0);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage(), e);
        }
    }

    private long scaled(final long bytes) {
        require(bytes >= 0 && bytes <= 1L << 50, "comm_size: " + Long.toUnsignedString(bytes)
                + " (expected: 0 to 2^50)");
        return Math.round(bytes * settings.bytes());
    }

    private Schedule schedule(final int rank) {
        final ChakraTrace trace = traces.of(rank);
        final Schedule schedule = new Schedule();
        final int[] first = new int[trace.nodes().size()];
        final int[] last = new int[trace.nodes().size()];
        final Object2IntOpenHashMap<String> callsSoFar = new Object2IntOpenHashMap<>();
        for (int place = 0; place < first.length; place++) {
            first[place] = schedule.size();
            last[place] = add(rank, trace.nodes().get(place), schedule, callsSoFar);
        }
        for (int place = 0; place < first.length; place++) {
            final int waiting = first[place];
            trace.before(place).forEach(before -> schedule.after(waiting, last[before]));
        }
        schedule.step(0);
        for (int item = 0; item < schedule.size() - 1; item++) {
            if (schedule.isLast(item)) {
                schedule.after(schedule.size() - 1, item);
            }
        }
        return schedule;
    }

    /** Adds the items of a node, one after another, and returns the last item. */
    private int add(
            final int rank, final ChakraNode node, final Schedule schedule,
            final Object2IntOpenHashMap<String> callsSoFar) {
        final String name = node.what();
        return switch (node.type) {
            case COMPUTE -> compute(rank, node, schedule);
            case SEND -> send(rank, node, schedule);
            case RECEIVE -> {
                requirePeer(node, "comm_src", node.source);
                require(node.destination < 0 || node.destination == rank, name + ": comm_dst: " + node.destination
                        + " (expected: " + rank + ", as the receiver has it)");
                yield schedule.receive(name, node.source, node.tag, scaled(node.bytes));
            }
            case ChakraCalls.COLLECTIVE -> collective(node, schedule, callsSoFar);
            case LOAD, STORE -> throw new IllegalArgumentException(name
                    + " (expected: no loads and stores of remote memory, which is not modelled)");
            default -> schedule.join(name);
        };
    }

    private int compute(final int rank, final ChakraNode node, final Schedule schedule) {
        final long ps = Math.round(system.computeNs(node) * settings.compute()) * Units.PS_PER_NS;
        gpuPs[rank] += node.isCpu ? 0 : ps;
        return compute(node, schedule, node.isCpu ? CPU : GPU, ps);
    }

    private static int compute(final ChakraNode node, final Schedule schedule, final int on, final long ps) {
        final int acquired = schedule.acquire(node.what(), on + LOCKS);
        return holding(schedule, acquired, schedule.compute(node.what(), on, ps), on);
    }

    private void requirePeer(final ChakraNode node, final String key, final int peer) {
        require(peer >= 0 && peer < traces.ranks(), node.what() + ": " + key + ": " + peer + " (expected: 0 to "
                + (traces.ranks() - 1) + ")");
    }

    private int send(final int rank, final ChakraNode node, final Schedule schedule) {
        requirePeer(node, "comm_dst", node.destination);
        require(node.source < 0 || node.source == rank, node.what() + ": comm_src: " + node.source + " (expected: "
                + rank + ", as the sender has it)");
        final int acquired = schedule.acquire(node.what(), SENDING + LOCKS);
        final int sent = schedule.send(node.what(), node.destination, node.tag, scaled(node.bytes));
        return holding(schedule, acquired, sent, SENDING);
    }

    private static int holding(final Schedule schedule, final int acquired, final int held, final int on) {
        schedule.after(held, acquired);
        final int released = schedule.release("end of what holds processor " + on, on + LOCKS);
        schedule.after(released, held);
        return released;
    }

    private int collective(
            final ChakraNode node, final Schedule schedule, final Object2IntOpenHashMap<String> callsSoFar) {
        if (!ChakraCalls.isCall(node)) {
            return compute(node, schedule, SENDING, Math.max(1, node.durationUs * 1000) * Units.PS_PER_NS);
        }
        final String group = node.group.equals("0") ? "" : node.group;
        final int number = callsSoFar.addTo(group, 1);
        if (siteOf.get(group).isEmpty()) {
            return schedule.join(node.what()); // a collective of one rank
        }
        final int acquired = schedule.acquire(node.what(), SENDING + LOCKS);
        return holding(schedule, acquired, schedule.call(node.what(), siteOf.get(group).get(number)), SENDING);
    }
}
