package tailrace.scenario.hpcc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.Network;
import tailrace.net.Port;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.OutputFile;

/**
 * {@code qlen.txt}: every 100 ns how many kilobytes wait at each port of each switch, as a histogram that is written
 * out at whole multiples of 100 ms of the simulator's time.
 */
final class QueueMonitor extends EventTarget implements AutoCloseable {
    private static final long EVERY_PS = 100 * Units.PS_PER_NS;
    private static final long DUMP_PS = 100 * Units.PS_PER_MS;
    private static final int KB = 1000;

    private final Simulator simulator;
    private final Topology topology;
    private final OutputFile out;
    private final List<Port> ports = new ArrayList<>();
    private final List<int[]> counts = new ArrayList<>();
    private final long endPs;
    private long nextPs;

    /** Samples from {@code startPs} to {@code endPs} of the simulator's time. */
    QueueMonitor(
            final Simulator simulator,
            final Network network,
            final Topology topology,
            final Path file,
            final long startPs,
            final long endPs) {
        this.simulator = simulator;
        this.topology = topology;
        this.nextPs = startPs;
        this.endPs = endPs;
        this.out = OutputFile.createWithFolder(file);
        network.ports().stream()
                .filter(port -> !topology.isHost(port.owner().id()))
                .sorted(Comparator.comparingInt((Port port) -> topology.externalId(port.owner().id()))
                        .thenComparingInt(Port::number))
                .forEach(ports::add);
        ports.forEach(port -> counts.add(new int[0]));
        simulator.register(this);
        simulator.schedule(this, Math.max(0, startPs - HpccScenario.ORIGIN_PS));
    }

    @Override
    protected void onEvent(final long nowPs) {
        sample(nowPs);
        if (nextPs <= endPs) {
            simulator.schedule(this, nowPs + EVERY_PS);
        }
    }

    private void sample(final long nowPs) {
        for (int i = 0; i < ports.size(); i++) {
            final int kilobytes = (int) (ports.get(i).dataBytes(nowPs) / KB);
            if (kilobytes >= counts.get(i).length) {
                counts.set(i, Arrays.copyOf(counts.get(i), kilobytes + 1));
            }
            counts.get(i)[kilobytes]++;
        }
        advance();
    }

    /**
     * Writes if it is time to, and goes on to the next sample; the simulator takes the last one at or after the end.
     */
    private void advance() {
        if (nextPs % DUMP_PS == 0) {
            dump();
        }
        nextPs = nextPs < endPs ? nextPs + EVERY_PS : Long.MAX_VALUE;
    }

    private void dump() {
        out.write("time: " + nextPs / Units.PS_PER_NS + "\n");
        for (int i = 0; i < ports.size(); i++) {
            final Port port = ports.get(i);
            out.write(topology.externalId(port.owner().id()) + " " + (port.number() + 1));
            for (final int count : counts.get(i)) {
                out.write(" " + count);
            }
            out.write("\n");
        }
    }

    /** The run is over and all queues are empty: counts what the simulator would have sampled up to this time. */
    void sampleEmptyUntil(final long stopPs) {
        while (nextPs < stopPs) {
            counts.replaceAll(c -> c.length == 0 ? new int[1] : c);
            counts.forEach(c -> c[0]++);
            advance();
        }
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
