package tailrace.transport;

import java.util.List;
import java.util.stream.Stream;
import tailrace.core.Rate;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.HpccPint;
import tailrace.transport.cc.Mptcp;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.RdmaParams.Profile;
import tailrace.transport.cc.Swift;
import tailrace.transport.cc.Timely;

/** Every congestion control there is: a new one is one line here, and the contract tests run on it. */
final class EveryControl {
    private EveryControl() {}

    static List<TransportParams> all() {
        return Stream.of(
                List.of(new FixedWindow.Params(), packets(10), new NewReno.Params(), ecn(), new Swift.Params()),
                profiles(new Dctcp.Params(), new Dctcp.Params()),
                profiles(new Dcqcn.Params(), new Dcqcn.Params()),
                profiles(new Timely.Params(), new Timely.Params()),
                profiles(new Hpcc.Params(), new Hpcc.Params()),
                List.of(perHop()),
                Stream.of(Mptcp.Coupling.values()).map(EveryControl::multipath).toList(),
                profiles(new HpccPint.Params(), new HpccPint.Params()))
                .<TransportParams>flatMap(List::stream).toList();
    }

    private static List<TransportParams> profiles(final RdmaParams paper, final RdmaParams simulated) {
        paper.minRate = Rate.mbps(100);
        simulated.profile = Profile.HPCC_SIM;
        return List.of(paper, simulated);
    }

    private static TransportParams packets(final int count) {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.unlimited = false;
        params.initialWindowPackets = count;
        params.rate = Rate.gbps(3);
        return params;
    }

    private static TransportParams ecn() {
        final NewReno.Params params = new NewReno.Params();
        params.ecn = true;
        return params;
    }

    private static TransportParams multipath(final Mptcp.Coupling coupling) {
        final Mptcp.Params params = new Mptcp.Params();
        params.subflows = 3;
        params.coupling = coupling;
        return params;
    }

    private static TransportParams perHop() {
        final Hpcc.Params params = new Hpcc.Params();
        params.ratePerHop = true;
        return params;
    }

    /** What a failing test is to call it. */
    static String name(final TransportParams params) {
        final String type = params.getClass().getName().replaceFirst(".*\\.", "");
        return params instanceof final RdmaParams rdma ? type + " " + rdma.profile
                : params instanceof final Mptcp.Params multipath ? type + " " + multipath.coupling : type;
    }
}
