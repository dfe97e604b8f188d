package tailrace.scenario.workload.application;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.core.Time;
import tailrace.core.Word;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Program;
import tailrace.scenario.workload.arrivals.Arrivals;

/**
 * A parallel job: a program of ranks that are placed on hosts, one rank per host. Jobs are placed in the order of
 * workloads.
 */
public abstract class JobApplication extends Application {
    /** Hosts on which ranks may be placed: {@code all}, {@code pod 3}, {@code pods 0-2}, {@code hosts 0-95}. */
    public String hosts = "all";
    /** Assignment of ranks to these hosts. */
    public Placement placement = Placement.PACKED;
    /**
     * Host of each rank, as names, numbers and ranges of numbers: {@code [0-3, 8, h9]}; empty: hosts and placement
     * determine the hosts.
     */
    public List<String> ranksOn = new ArrayList<>();
    /** Whether ranks may be on hosts that already have ranks. False: ranks take only hosts that no earlier job uses. */
    public boolean shareHosts;
    /** Time that messages take at ranks, and the way in which they are sent. */
    public HostModel host = new HostModel();

    /** Orders of ranks on hosts. */
    public enum Placement {
        /** Rank 0 on the first host, rank 1 on the second and so on: racks are filled one after another. */
        PACKED,
        /** Successive ranks are on hosts of different racks, in turn. */
        ROUND_ROBIN,
        /**
         * Ranks fill one rail after another, pod by pod. A rail is the hosts at the same place of their racks. With
         * topology rails, a rack is a server and a pod is a segment.
         */
        BY_RAIL,
        /** The order is drawn by the scenario's seed. */
        RANDOM;

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return Word.of(this);
        }
    }

    JobApplication() {}

    /** Number of consecutive ranks that count as a server; 1: there are no servers. */
    public int ranksPerServer() {
        return 1;
    }

    /**
     * Opens the program of the job.
     *
     * @param hostCount number of hosts
     * @param setup source of random numbers, and listener of the progress of reading
     * @throws IllegalArgumentException if the program does not exist
     */
    abstract Program openProgram(int hostCount, ApplicationSetup setup);

    /** Whether the messages from one rank to another share a connection, unless {@link HostModel#inOrder} is set. */
    boolean sendsInOrder() {
        return true;
    }

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
        require(ranksOn.isEmpty() || "all".equals(hosts), "hosts: " + hosts + " (expected: none with ranksOn)");
        require(ranksOn.isEmpty() || placement == Placement.PACKED,
                "placement: " + placement + " (expected: none with ranksOn)");
        final RankPlaces places = new RankPlaces(this, setup);
        final int[] usable = places.hosts();
        final Program program = openProgram(usable.length, setup);
        final int ranks = program.ranks();
        if (ranks > usable.length || ranks < usable.length && !ranksOn.isEmpty()) {
            program.close();
            throw new IllegalArgumentException(ranksOn.isEmpty()
                    ? "hosts: " + hosts + ", which are " + usable.length + (places.areSomeTaken()
                    ? " without those of jobs before" : "") + " (expected: " + ranks + " or more, one for each rank)"
                    : "ranksOn: " + usable.length + " hosts (expected: " + ranks + ", one for each rank)");
        }
        final int[] hostOfRank = Arrays.copyOf(usable, ranks);
        for (final int each : hostOfRank) {
            setup.taken().take(each, setup.name());
        }
        return new ProgramFlows(program, host, hostOfRank, host.sendsInOrder(sendsInOrder()), setup);
    }
}
