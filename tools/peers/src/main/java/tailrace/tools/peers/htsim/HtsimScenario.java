package tailrace.tools.peers.htsim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Simulator.Ties;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.Scenario;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.workload.Workload;
import tailrace.scenario.workload.application.ProgramApplication;
import tailrace.scenario.workload.list.FlowList;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Mptcp;

/**
 * Builds the scenario that flags of htsim describe.
 *
 * <p>Packets are as in {@code htsim_roce} and {@code htsim_hpcc}: {@code -mtu} bytes of data and 64 bytes of headers,
 * with ACKs of 64 bytes ({@code rocepacket.h}, {@code hpccpacket.h}). With TCP, they have {@code -mtu} bytes in total,
 * all of which count as data, and ACKs of 40 bytes ({@code tcppacket.h}). With UEC and EQDS, they have {@code -mtu}
 * bytes in total.
 */
public final class HtsimScenario {
    private static final int MAX_MTU_BYTES = 65_000;
    private static final int MAX_CWND_PACKETS = 1_000_000;
    private static final long STANDARD_SEED = 13;
    private static final long STANDARD_END_US = 1000;
    private static final long MAX_END_US = 1_000_000_000_000L;

    private HtsimScenario() {}

    /**
     * Creates the scenario for these flags.
     *
     * @throws IllegalArgumentException in one line: the flag, its value and the expectation, or the error in the
     *     topology file
     */
    public static Scenario of(final HtsimFlags flags) {
        FlagError.unless(flags.matrix != null, "-tm", "missing", "a connection matrix, as -tm x.cm");
        final Path matrix = Path.of(flags.matrix).toAbsolutePath().normalize();
        final Scenario scenario = of(flags, matrix, workload(matrix, startUnit(flags)));
        scenario.stop.at = endOf(flags, STANDARD_END_US);
        scenario.call("workloads[0].flows", "");
        return scenario;
    }

    /**
     * Creates the scenario of a GOAL program, as {@code htsim_uec -goal} runs it. A message has arrived when its sender
     * receives the last ACK. Without {@code -end}, the run ends with the program.
     *
     * @throws IllegalArgumentException as above
     */
    public static Scenario ofProgram(final HtsimFlags flags, final Path goal) {
        final ProgramApplication program = new ProgramApplication();
        program.file = goal.toString();
        program.host.profile = HostModel.Profile.HTSIM;
        final Workload workload = new Workload();
        workload.name = "program";
        workload.application = program;
        final Scenario scenario = of(flags, goal, workload);
        scenario.model.ties = Ties.INSERTION;
        scenario.stop.at = flags.endUs == null ? null : endOf(flags, STANDARD_END_US);
        return scenario;
    }

    private static Time endOf(final HtsimFlags flags, final long standardUs) {
        return new Time(FlagError.scaled("-end", flags.endUs, standardUs, MAX_END_US, Units.PS_PER_US));
    }

    private static Scenario of(final HtsimFlags flags, final Path input, final Workload workload) {
        final int mtuBytes = FlagError.count(
                "-mtu", flags.mtuBytes, flags.transport.standardMtuBytes(), MAX_MTU_BYTES);
        final HtsimFabric fabric = new HtsimFabric(flags);
        final Scenario scenario = new Scenario();
        scenario.name = "htsim";
        scenario.description = "As htsim runs " + input.getFileName();
        scenario.seed = flags.seed == null ? STANDARD_SEED : flags.seed;
        scenario.topology = fabric.params();
        scenario.workloads = new ArrayList<>(List.of(workload));
        FlagError.refuse(flags.pull.given(), flags.transport.pulls() || flags.pull.given() == null ? null
                : "with " + flags.transport, "-cc ndp or eqds, or none");
        if (flags.transport == HtsimTransport.UEC) {
            new UecScenario(flags, mtuBytes, fabric.topology()).complete(scenario);
        } else if (flags.transport.pulls()) {
            FlagError.refuse("-sub", flags.subflows, "none with " + flags.transport);
            new PullScenario(flags, mtuBytes, fabric.topology()).complete(scenario);
        } else {
            FlagError.refuse(flags.uec.given(), flags.uec.given() == null ? null : "with " + flags.transport,
                    "-cc uec, or none");
            scenario.switch_ = new HtsimSwitches(
                    flags, mtuBytes, mtuBytes + flags.transport.headerBytes()).params(fabric.topology());
            scenario.transport = transport(flags, mtuBytes);
        }
        if (flags.measureFromUs != null) {
            scenario.outputs.measureFrom = new Time(FlagError.scaled(
                    "--measure-from", flags.measureFromUs, STANDARD_END_US, MAX_END_US, Units.PS_PER_US));
        }
        scenario.call("outputs.measureFrom", "--measure-from");
        scenario.call("stop.at", "-end");
        scenario.call("topology", flags.topology == null ? "-nodes" : "-topo " + flags.topology);
        return scenario;
    }

    /** Returns the unit of the starts in the connection matrix. */
    public static FlowList.StartUnit startUnit(final HtsimFlags flags) {
        final String unit = flags.startUnit != null ? flags.startUnit
                : flags.transport.startsInUs() ? "us" : "ps";
        final boolean microseconds = "us".equals(unit);
        FlagError.unless(microseconds || "ps".equals(unit), "--start-unit", flags.startUnit, "ps or us");
        return microseconds ? FlowList.StartUnit.US : FlowList.StartUnit.PS;
    }

    private static Workload workload(final Path matrix, final FlowList.StartUnit startUnit) {
        final Workload workload = new Workload();
        workload.name = "connections";
        workload.flows = new FlowList();
        workload.flows.file = matrix.toString();
        workload.flows.format = FlowList.Format.HTSIM;
        workload.flows.startUnit = startUnit;
        return workload;
    }

    private static TransportParams transport(final HtsimFlags flags, final int mtuBytes) {
        final TransportParams params = flags.transport.params(mtuBytes);
        FlagError.unless(flags.subflows == null || flags.transport == HtsimTransport.MPTCP, "-sub", flags.subflows,
                "none with " + flags.transport + ", which has one path per flow");
        if (params instanceof final Mptcp.Params multipath && flags.transport == HtsimTransport.MPTCP) {
            multipath.subflows = FlagError.count(
                    "-sub", flags.subflows, multipath.subflows, Mptcp.Params.MAX_SUBFLOWS);
        }
        if (flags.cwndPackets != null) {
            FlagError.unless(!flags.transport.isRateBased(), "-cwnd", flags.cwndPackets,
                    "none with " + flags.transport + ", which starts at the rate of its link");
            params.initialWindowPackets = FlagError.count("-cwnd", flags.cwndPackets, 0, MAX_CWND_PACKETS);
        }
        return params;
    }
}
