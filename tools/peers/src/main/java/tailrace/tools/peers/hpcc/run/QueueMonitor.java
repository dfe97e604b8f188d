package tailrace.tools.peers.hpcc.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import tailrace.core.EventTarget;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.port.Port;
import tailrace.net.switches.memory.SharedMemorySwitch;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.files.OutputFile;
import tailrace.scenario.results.writer.Row;
import tailrace.scenario.results.writer.RowWriter;
import tailrace.scenario.results.writer.Rows;
import tailrace.scenario.run.SimulationRun;

/**
 * Writes {@code qlen.txt}: histograms of the queue of each port of each switch, in kilobytes, sampled every 100 ns. It
 * writes the histograms at whole multiples of 100 ms of the simulator's time.
 */
final class QueueMonitor extends EventTarget implements HpccFile {
    private static final long EVERY_PS = 100 * Units.PS_PER_NS;
    private static final long DUMP_PS = 100 * Units.PS_PER_MS;
    private static final int KB = 1000;

    private final Simulator simulator;
    private final Topology topology;
    private final OutputFile out;
    /** Rows of a dump: its time, then for each port the node, the interface, the number of counts, and the counts. */
    private final Rows times;
    private final Rows portRows;
    private final Rows countRows;
    /** Number of counts that still follow on the line; only the consumer's thread uses it. */
    private long countsLeft;
    private final List<Port> ports = new ArrayList<>();
    private final List<int[]> counts = new ArrayList<>();
    private final long originPs;
    private final long lastPs;
    private long nextPs;

    /**
     * Times of samples in the simulator's time. Samples begin at {@code startPs}, end with the first sample at or after
     * {@code endPs}, and are before {@code stopPs}. Only the first sample may be at {@code stopPs} itself, because the
     * simulator schedules it before the stop.
     */
    record Span(long startPs, long endPs, long stopPs) {
        /** Returns the time of the last sample; before the start if there is none. */
        long lastPs() {
            if (startPs >= stopPs) {
                return startPs == stopPs ? startPs : startPs - EVERY_PS;
            }
            final long toEndPs = roundUp(Math.max(0, endPs - startPs), EVERY_PS);
            final long toStopPs = (stopPs - 1 - startPs) / EVERY_PS * EVERY_PS;
            return startPs + Math.min(toEndPs, toStopPs);
        }
    }

    /**
     * Creates a monitor that samples within this span of the simulator's time. Simulated time starts at
     * {@code originPs} of it.
     */
    QueueMonitor(
            final SimulationRun run, final Path file, final Span span, final long originPs, final RowWriter writer) {
        this.simulator = run.simulator();
        this.topology = run.topology();
        this.originPs = originPs;
        this.nextPs = span.startPs();
        this.lastPs = span.lastPs();
        this.out = OutputFile.createWithFolder(file);
        this.times = writer.rows(1, row -> out.write("time: " + row.next() + "\n"));
        this.portRows = writer.rows(3, this::writePort);
        this.countRows = writer.rows(1, this::writeCount);
        run.network().ports().stream()
                .filter(port -> !topology.isHost(port.owner().id()))
                .sorted(Comparator.comparingInt((Port port) -> topology.externalId(port.owner().id()))
                        .thenComparingInt(Port::number))
                .forEach(ports::add);
        ports.forEach(port -> counts.add(new int[0]));
        simulator.register(this);
        sampleBefore(originPs);
        scheduleNext();
    }

    private void scheduleNext() {
        if (nextPs <= lastPs) {
            simulator.schedule(this, nextPs - originPs);
        }
    }

    @Override
    protected void onEvent(final long nowPs) {
        sampleBefore(nowPs + originPs + 1);
        scheduleNext();
    }

    /** Counts, after the end of the run, the samples that the simulator would still take of the current queues. */
    void sampleRest() {
        sampleBefore(Long.MAX_VALUE);
    }

    /** Takes all samples that are due before a time, from the current queues. */
    private void sampleBefore(final long timePs) {
        while (nextPs < timePs && nextPs <= lastPs) {
            long untilPs = Math.min(timePs - 1, lastPs);
            if (nextPs % EVERY_PS == 0) {
                untilPs = Math.min(untilPs, roundUp(nextPs, DUMP_PS));
            }
            final long samples = (untilPs - nextPs) / EVERY_PS + 1;
            count(samples);
            final long takenPs = nextPs + (samples - 1) * EVERY_PS;
            if (takenPs % DUMP_PS == 0) {
                dump(takenPs);
            }
            nextPs = takenPs + EVERY_PS;
        }
    }

    private static long roundUp(final long timePs, final long unitPs) {
        return (timePs + unitPs - 1) / unitPs * unitPs;
    }

    private void count(final long samples) {
        for (int i = 0; i < ports.size(); i++) {
            final int kilobytes = (int) (countedBytes(ports.get(i)) / KB);
            if (kilobytes >= counts.get(i).length) {
                counts.set(i, Arrays.copyOf(counts.get(i), kilobytes + 1));
            }
            counts.get(i)[kilobytes] += (int) samples;
        }
    }

    /**
     * Returns the queued bytes without pause frames and priority 0, which the simulator's switches do not count. It
     * includes packets that were lost when the link went down, because they remain queued in the simulator.
     */
    private long countedBytes(final Port port) {
        final long nowPs = simulator.nowPs();
        final long dataBytes = port.observed().dataBytes(nowPs);
        final long keptBytes = ((SharedMemorySwitch) port.owner()).keptBytes(port.number());
        return keptBytes + (dataBytes == 0 ? 0 : dataBytes - port.observed().queuedBytes(0, nowPs));
    }

    private void dump(final long timePs) {
        times.row().put(timePs / Units.PS_PER_NS);
        for (int i = 0; i < ports.size(); i++) {
            final Port port = ports.get(i);
            final int[] counted = counts.get(i);
            portRows.row().put(topology.externalId(port.owner().id())).put(port.number() + 1).put(counted.length);
            for (final int count : counted) {
                countRows.row().put(count);
            }
        }
    }

    private void writePort(final Row row) {
        out.write(row.next() + " " + row.next());
        countsLeft = row.next();
        endLine();
    }

    private void writeCount(final Row row) {
        out.write(" " + row.next());
        countsLeft--;
        endLine();
    }

    private void endLine() {
        if (countsLeft == 0) {
            out.write("\n");
        }
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
