package tailrace.scenario.hpcc;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.PauseListener;
import tailrace.net.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.AtomicFiles;

/** {@code pfc.txt}: time in ns, node, 0 host or 1 switch, interface from 1, 1 pause or 0 resume; by the receiver. */
final class PauseLog implements PauseListener, AutoCloseable {
    private final Path file;
    private final Path part;
    private final Topology topology;
    private final BufferedWriter out;
    private boolean kept;
    private long frames;

    PauseLog(final Path file, final Topology topology) throws IOException {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        this.topology = topology;
        Files.createDirectories(file.toAbsolutePath().getParent());
        this.out = Files.newBufferedWriter(part, StandardCharsets.UTF_8);
    }

    void watch(final Network network) {
        network.ports().forEach(port -> port.setPauseListener(this));
    }

    @Override
    public void heard(final Port port, final int priority, final boolean pause, final long nowPs) {
        final int node = port.owner().id();
        frames++;
        try {
            out.write((nowPs + HpccScenario.ORIGIN_PS) / Units.PS_PER_NS + " " + topology.externalId(node) + " "
                    + (topology.isHost(node) ? 0 : 1) + " " + (port.number() + 1) + " " + (pause ? 1 : 0) + "\n");
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    /** Pause and resume frames received. */
    long frames() {
        return frames;
    }

    /** The run went to its end: the file gets its name when it is closed; otherwise it goes. */
    void keep() {
        kept = true;
    }

    @Override
    public void close() throws IOException {
        out.close();
        if (kept) {
            AtomicFiles.move(part, file);
        } else {
            Files.deleteIfExists(part);
        }
    }
}
