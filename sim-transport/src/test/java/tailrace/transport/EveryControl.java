package tailrace.transport;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tailrace.core.Rate;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.Mptcp;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.Nscc;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.cc.RdmaParams.Profile;

/**
 * Lists all congestion controls. As in scenarios, they are found by the nested parameters of the classes of a package.
 * The contract tests run with the defaults of each control, and with other settings of some controls.
 */
final class EveryControl {
    private static final String PACKAGE = "tailrace.transport.cc";

    private EveryControl() {}

    static List<TransportParams> all() {
        return Stream.of(
                found().stream().flatMap(EveryControl::byDefault),
                Stream.of(packets(10), ecn(), perHop(), htsim()),
                Stream.of(Mptcp.Coupling.values()).map(EveryControl::multipath))
                .<TransportParams>flatMap(params -> params).toList();
    }

    private static List<Class<?>> found() {
        final URL one = EveryControl.class.getResource("cc/Dctcp.class");
        try (Stream<Path> files = Files.list(Path.of(one.toURI()).getParent())) {
            final List<Class<?>> types = new ArrayList<>();
            for (final Path file : files.sorted().toList()) {
                final String name = file.getFileName().toString();
                if (name.endsWith("$Params.class")) {
                    types.add(Class.forName(PACKAGE + "." + name.replaceFirst("\\.class$", "")));
                }
            }
            return types;
        } catch (final IOException | ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<TransportParams> byDefault(final Class<?> type) {
        return RdmaParams.class.isAssignableFrom(type)
                ? profiles((RdmaParams) make(type), (RdmaParams) make(type)).stream() : Stream.of(make(type));
    }

    private static TransportParams make(final Class<?> type) {
        try {
            return (TransportParams) type.getConstructor().newInstance();
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
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

    private static TransportParams htsim() {
        final Nscc.Params params = new Nscc.Params();
        params.profile = Nscc.Profile.HTSIM;
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

    /** Name of a failing test. */
    static String name(final TransportParams params) {
        final String type = params.getClass().getName().replaceFirst(".*\\.", "");
        return params instanceof final RdmaParams rdma ? type + " " + rdma.profile
                : params instanceof final Nscc.Params nscc ? type + " " + nscc.profile
                : params instanceof final Mptcp.Params multipath ? type + " " + multipath.coupling : type;
    }
}
