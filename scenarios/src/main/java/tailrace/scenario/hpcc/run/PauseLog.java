package tailrace.scenario.hpcc.run;

import java.nio.file.Path;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.PauseListener;
import tailrace.net.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.OutputFile;

/** {@code pfc.txt}: time in ns, node, 0 host or 1 switch, interface from 1, 1 pause or 0 resume; by the receiver. */
final class PauseLog implements PauseListener, AutoCloseable {
    private final Topology topology;
    private final long originPs;
    private final OutputFile out;

    /** {@code originPs}: time of the simulator when simulated time begins. */
    PauseLog(final Path file, final Topology topology, final long originPs) {
        this.topology = topology;
        this.originPs = originPs;
        this.out = OutputFile.createWithFolder(file);
    }

    void watch(final Network network) {
        network.ports().forEach(port -> port.setPauseListener(this));
    }

    @Override
    public void heard(final Port port, final int priority, final boolean pause, final long nowPs) {
        final int node = port.owner().id();
        out.write((nowPs + originPs) / Units.PS_PER_NS + " " + topology.externalId(node) + " "
                + (topology.isHost(node) ? 0 : 1) + " " + (port.number() + 1) + " " + (pause ? 1 : 0) + "\n");
    }

    /** The run went to its end: the file gets its name when it is closed; otherwise it goes. */
    void keep() {
        out.keep();
    }

    @Override
    public void close() {
        out.close();
    }
}
