package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Time;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Program;
import tailrace.scenario.workload.arrivals.Arrivals;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.hosts.Shuffle;

/** A parallel job: a program of ranks, which it places on hosts, one rank a host. */
public abstract class JobApplication extends Application {
    /** Hosts that ranks may be placed on: {@code all}, {@code pod 3}, {@code pods 0-2}, {@code hosts 0-95}. */
    public String hosts = "all";
    /** Which rank is on which of these hosts. */
    public Placement placement = Placement.PACKED;
    /** What messages cost ranks, and how they travel. */
    public HostModel host = new HostModel();

    /** Orders of ranks on hosts. */
    public enum Placement {
        /** Rank 0 on the first host, rank 1 on the second and so on: racks are filled one after another. */
        PACKED,
        /** Ranks in turn on a host of each rack. */
        ROUND_ROBIN,
        /** Drawn by the scenario's seed. */
        RANDOM
    }

    JobApplication() {}

    /**
     * Opens its program.
     *
     * @param hostCount hosts that there are
     * @throws IllegalArgumentException if there is no such program
     */
    abstract Program openProgram(int hostCount);

    @Override
    public boolean drawsSizes() {
        return false;
    }

    @Override
    public Arrivals arrivals(final Arrivals given, final Time jitter) {
        require(given == null, "arrivals: not used with this application (expected: none, but start)");
        require(jitter.ps() == 0, "jitter: " + jitter + " (expected: 0 with this application)");
        return null;
    }

    @Override
    public ApplicationFlows open(final ApplicationSetup setup) {
        host.validate();
        final int[] usable = new HostSets(setup.hosts()).read("hosts", hosts, setup.stream("hosts"));
        final Program program = openProgram(usable.length);
        if (program.ranks() > usable.length) {
            program.close();
            throw new IllegalArgumentException("hosts: " + hosts + ", which are " + usable.length + " (expected: "
                    + program.ranks() + " or more, one for each rank)");
        }
        return new ProgramFlows(program, host, Arrays.copyOf(placed(usable, setup), program.ranks()), setup);
    }

    private int[] placed(final int[] usable, final ApplicationSetup setup) {
        if (placement == Placement.RANDOM) {
            Shuffle.shuffle(usable, setup.stream("placement"));
        }
        return placement == Placement.ROUND_ROBIN ? inTurn(usable, setup.hosts()) : usable;
    }

    private static int[] inTurn(final int[] usable, final HostMap map) {
        final Map<Integer, List<Integer>> racks = new LinkedHashMap<>();
        for (final int each : usable) {
            racks.computeIfAbsent(map.rackOf(each), rack -> new ArrayList<>()).add(each);
        }
        final int[] turned = new int[usable.length];
        int count = 0;
        for (int place = 0; count < turned.length; place++) {
            for (final List<Integer> rack : racks.values()) {
                if (place < rack.size()) {
                    turned[count++] = rack.get(place);
                }
            }
        }
        return turned;
    }
}
