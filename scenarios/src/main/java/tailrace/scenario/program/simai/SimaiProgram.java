package tailrace.scenario.program.simai;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Units;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.Nvls;
import tailrace.scenario.program.schedule.CallSites;
import tailrace.scenario.program.schedule.RankGroups;
import tailrace.scenario.program.schedule.Schedule;
import tailrace.scenario.program.schedule.ScheduleProgram;

/**
 * Creates the program of a workload. The forward pass has the computation and the collective of each layer. The
 * backward pass begins at the last layer, and has the input gradient and its collective, then the weight gradient and
 * its collective. Only the end of the step waits for the collective of the weight gradient. With the policy {@code
 * DATA}, only the weight gradient has a collective, and it comes before the input gradient. With {@code MICRO}, a step
 * is only the collective of the first layer's weight gradient. The update time of the layer is added at the end of a
 * collective. Collectives use rings, except that an all-to-all sends a message to each other rank at once. With NVLS,
 * the NVSwitch of each server is an additional rank after the GPUs, and carries all-reduces of servers.
 */
public final class SimaiProgram {
    private static final int NONE = -1;
    /** Processor of computations. Messages use processor 0, so they do not wait for computations. */
    private static final int COMPUTING = 1;
    private static final int UPDATING = 2;
    private static final int CPUS = 3;
    private static final int NVLS_CHUNKS = 4;
    private static final String[] PHASES = {"forward", "input gradient", "weight gradient"};

    private final SimaiWorkload workload;
    private final SimaiGroups groups;
    private final Layout layout;
    private final Map<SimaiCollective.Group, RankGroups> ofKind = new EnumMap<>(SimaiCollective.Group.class);
    private final CallSites sites = new CallSites();
    private final Schedule schedule = new Schedule();
    /** Schedule that all NVSwitches share. */
    private final Schedule ofSwitch = new Schedule();
    private final RankGroups servers;
    private final List<Call> calls = new ArrayList<>();
    private final int[][] computed;
    private final List<Integer> background = new ArrayList<>();
    private int last = NONE;
    private int step;
    /** First item of the switch in the step, or the end of the previous step. */
    private int firstOfStep;

    /**
     * Layout of the GPUs on which a workload runs.
     *
     * @param gpus number of all GPUs
     * @param perServer GPUs per server, and number of rings through a server; 1: one ring
     * @param nvls whether all-reduces of whole servers use NVSwitches; if so, the NVSwitch of each server is an
     *     additional rank
     */
    public record Layout(int gpus, int perServer, boolean nvls) {
        /** Refuses impossible layouts. */
        public Layout {
            require(!nvls || perServer > 1 && gpus % perServer == 0, "nvls: true (expected: with gpusPerServer of 2 or"
                    + " more that divides " + gpus + " ranks)");
        }

        private int ranks() {
            return nvls ? gpus + gpus / perServer : gpus;
        }

        /** GPUs of each server, followed by its NVSwitch. */
        private RankGroups servers() {
            final List<int[]> members = new ArrayList<>();
            for (int server = 0; server < gpus / perServer; server++) {
                final int[] of = new int[perServer + 1];
                final int first = server * perServer;
                Arrays.setAll(of, i -> first + i);
                of[perServer] = gpus + server;
                members.add(of);
            }
            return new RankGroups("server", ranks(), members);
        }
    }

    /**
     * A collective of a layer.
     *
     * @param layer number of the layer
     * @param phase number of the phase, as in {@link SimaiLayer}
     * @param number number of the call of rank 0's group
     */
    public record Call(int layer, int phase, int number) {}

    /**
     * A created program with its calls.
     *
     * @param program the program
     * @param groups groups of ranks
     * @param calls calls of rank 0 in order
     * @param computed number of computations by layer and phase
     */
    public record Made(ScheduleProgram program, SimaiGroups groups, List<Call> calls, int[][] computed) {}

    private SimaiProgram(final SimaiWorkload workload, final Layout layout) {
        this.workload = workload;
        this.groups = new SimaiGroups(workload, layout.gpus());
        this.layout = layout;
        this.servers = layout.nvls() ? layout.servers() : null;
        this.computed = new int[workload.layers().size()][PHASES.length];
    }

    /**
     * Creates a program.
     *
     * @param layout layout of the GPUs
     * @param iterations number of successive steps
     * @throws IllegalArgumentException if the ranks cannot be divided as the workload requires, or layers are wrong
     */
    public static Made of(final SimaiWorkload workload, final Layout layout, final int iterations) {
        final SimaiProgram making = new SimaiProgram(workload, layout);
        for (int step = 0; step < iterations; step++) {
            making.step = step;
            making.addStep();
        }
        final Schedule[] ofRank = new Schedule[layout.ranks()];
        Arrays.fill(ofRank, 0, layout.gpus(), making.schedule);
        Arrays.fill(ofRank, layout.gpus(), ofRank.length, making.ofSwitch);
        return new Made(new ScheduleProgram(ofRank, making.sites, CPUS), making.groups, making.calls,
                making.computed);
    }

    private void addStep() {
        switch (workload.policy()) {
            case "MICRO" -> collective(0, SimaiLayer.WEIGHT, true);
            case "DATA" -> {
                forward(0, workload.layers().size(), false);
                for (int layer = workload.layers().size() - 1; layer >= 0; layer--) {
                    compute(layer, SimaiLayer.WEIGHT);
                    collective(layer, SimaiLayer.WEIGHT, true);
                    if (layer > 0) {
                        compute(layer, SimaiLayer.INPUT);
                    }
                }
            }
            default -> transformer();
        }
        final int end = schedule.step(step);
        chain(end);
        background.forEach(item -> schedule.after(end, item));
        background.clear();
        final int endOfSwitch = ofSwitch.step(step);
        for (int item = firstOfStep; item < endOfSwitch; item++) {
            ofSwitch.after(endOfSwitch, item);
        }
        firstOfStep = endOfSwitch;
    }

    private void transformer() {
        final int count = workload.layers().size();
        forward(0, count, true);
        final List<Integer> again = workload.layers("checkpoint_initiates");
        for (int layer = count - 1; layer >= 0; layer--) {
            if (again.contains(layer)) {
                forward(checkpointBefore(layer), layer, true);
            }
            compute(layer, SimaiLayer.INPUT);
            collective(layer, SimaiLayer.INPUT, false);
            compute(layer, SimaiLayer.WEIGHT);
            collective(layer, SimaiLayer.WEIGHT, true);
        }
    }

    private int checkpointBefore(final int layer) {
        return workload.layers("checkpoints").stream().filter(checkpoint -> checkpoint <= layer)
                .max(Integer::compare).orElseThrow(() -> new IllegalArgumentException("checkpoint_initiates: " + layer
                        + " (expected: a layer in checkpoints that is not behind it)"));
    }

    private void forward(final int from, final int to, final boolean collectives) {
        for (int layer = from; layer < to; layer++) {
            compute(layer, SimaiLayer.FORWARD);
            if (collectives) {
                collective(layer, SimaiLayer.FORWARD, false);
            }
        }
    }

    private String name(final int layer, final int phase) {
        return "layer " + layer + " (" + workload.layers().get(layer).name() + ") " + PHASES[phase];
    }

    /** Makes an item wait for the previous item. */
    private void chain(final int item) {
        if (last != NONE) {
            schedule.after(item, last);
        }
        last = item;
    }

    private void compute(final int layer, final int phase) {
        final long ns = workload.layers().get(layer).phase(phase).computeNs();
        computed[layer][phase]++;
        chain(schedule.compute(name(layer, phase), COMPUTING, ns * Units.PS_PER_NS));
    }

    private void collective(final int layer, final int phase, final boolean inBackground) {
        final SimaiCollective what = workload.layers().get(layer).phase(phase).collective();
        if (what == null) {
            return;
        }
        final RankGroups of = ofKind.computeIfAbsent(what.group(), groups::of);
        final int size = of.size();
        if (size == 1) {
            return; // no dimension is involved in SimAI
        }
        final int site = site(what, of, size);
        calls.add(new Call(layer, phase, sites.firstCall(site)));
        final String name = name(layer, phase);
        final int call = schedule.call(name + ' ' + what.op() + " of " + what.group(), site);
        final int over = schedule.compute(name + " update", UPDATING,
                workload.layers().get(layer).updateNs() * Units.PS_PER_NS);
        schedule.after(over, call);
        if (last != NONE) {
            schedule.after(call, last);
        }
        if (inBackground) {
            background.add(over);
        } else {
            last = over;
        }
    }

    private int site(final SimaiCollective what, final RankGroups of, final int size) {
        final boolean exchange = what.op() == Collective.Op.ALL_TO_ALL;
        final Collective collective = new Collective(what.op(),
                exchange ? Collective.Way.DIRECT : Collective.Way.RING, what.bytes(), size, 1, 1);
        if (layout.nvls() && what.op() == Collective.Op.ALL_REDUCE && size == layout.perServer()
                && of.perServer(size) == size) {
            final int site = sites.add(servers, collective, new Nvls(size, what.bytes(), NVLS_CHUNKS), "nvls", step);
            ofSwitch.call(what.op() + " of a server", site);
            return site;
        }
        return sites.add(of, collective, exchange ? 1 : of.perServer(layout.perServer()), step);
    }
}
