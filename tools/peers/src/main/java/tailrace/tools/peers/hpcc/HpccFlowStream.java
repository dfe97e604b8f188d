package tailrace.tools.peers.hpcc;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.nio.file.Path;
import java.util.Optional;
import tailrace.core.Units;
import tailrace.scenario.workload.flow.FlowCursor;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.transport.FlowRequest;

/**
 * The flows of a flow file as the simulator starts them. Starts are truncated to whole nanoseconds. Source ports count
 * from 10000 for each pair of hosts. Priority groups become priorities.
 */
public final class HpccFlowStream extends FlowCursor {
    private static final int FIRST_SOURCE_PORT = 10_000;
    private static final int PORTS = 1 << 16;

    private final HpccFlowFile file;
    private final HostMap hosts;
    private final long originPs;
    private final boolean takesDoubtful;
    private final Long2IntOpenHashMap portOfPair = new Long2IntOpenHashMap();
    private int sourcePort;

    /**
     * Opens the flows of a file.
     *
     * @param originPs time that is subtracted from every start
     * @param takesDoubtful see {@link FlowList#takesDoubtful}
     */
    public HpccFlowStream(final Path path, final HpccDialect dialect, final HostMap hosts, final long originPs,
            final boolean takesDoubtful) {
        this.file = HpccFlowFile.open(path, dialect);
        this.hosts = hosts;
        this.originPs = originPs;
        this.takesDoubtful = takesDoubtful;
    }

    @Override
    public boolean next() {
        if (!file.next()) {
            return false;
        }
        final Optional<IllegalArgumentException> doubt = takesDoubtful ? Optional.empty() : file.questionable();
        if (doubt.isPresent()) {
            throw doubt.get();
        }
        src = host(file.src());
        dst = host(file.dst());
        startPs = file.simulatedStartPs() - originPs;
        if (startPs < 0) {
            throw file.error("start " + file.startPs() / (double) Units.PS_PER_SECOND + " s (expected: not before "
                    + originPs / (double) Units.PS_PER_SECOND + " s)");
        }
        sizeBytes = file.sizeBytes() == 0 ? FlowRequest.NOTHING : file.sizeBytes();
        priority = file.priorityGroup();
        final int usedBefore = portOfPair.addTo((long) src << 32 | dst, 1);
        sourcePort = (FIRST_SOURCE_PORT + usedBefore) % PORTS;
        return true;
    }

    private int host(final int fileId) {
        final int host = hosts.find("h" + fileId);
        if (host < 0) {
            throw file.error("node " + fileId + " is no host of the topology (expected: a host)");
        }
        return host;
    }

    @Override
    public int sourcePort() {
        return sourcePort;
    }

    @Override
    public int destinationPort() {
        return file.destinationPort();
    }

    @Override
    public void close() {
        file.close();
    }
}
