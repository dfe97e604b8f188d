package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.port.PauseListener;
import tailrace.net.port.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.files.OutputFile;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;

/**
 * Writes {@code pfc.txt}, with a line for each pause frame that a node receives. Its columns are the time in ns, node,
 * 0 for a host or 1 for a switch, interface from 1, and 1 for pause or 0 for resume.
 */
final class PauseLog implements PauseListener, HpccFile {
    private static final int NUMBERS = 5;

    private final Topology topology;
    private final long originPs;
    private final OutputFile out;
    private final Rows rows;

    /** Creates the file; {@code originPs} is the simulator's time at the start of simulated time. */
    PauseLog(final Path file, final Topology topology, final long originPs, final RowWriter writer) {
        this.topology = topology;
        this.originPs = originPs;
        this.out = OutputFile.createWithFolder(file);
        this.rows = writer.rows(NUMBERS, row -> out.write(row.next() + " " + row.next() + " " + row.next() + " "
                + row.next() + " " + row.next() + "\n"));
    }

    void watch(final Network network) {
        network.ports().forEach(port -> port.assembly().setPauseListener(this));
    }

    @Override
    public void onPauseFrame(final Port port, final int priority, final boolean pause, final long nowPs) {
        final int node = port.owner().id();
        rows.row().put((nowPs + originPs) / Units.PS_PER_NS).put(topology.externalId(node))
                .put(topology.isHost(node) ? 0 : 1).put(port.number() + 1).put(pause ? 1 : 0);
    }

    @Override
    public void keep() {
        out.keep();
    }

    @Override
    public void close() {
        out.close();
    }
}
