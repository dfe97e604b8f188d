package tailrace.tools.m3.dataset;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.parquet.TableColumn;

/** Counts of some samples, for a card. */
final class SampleCounts {
    private final List<String> leftOut = new ArrayList<>();
    private final Set<String> workloads = new HashSet<>();
    private final Map<String, Long> bySplit = new TreeMap<>();
    private final Map<String, Long> byTransport = new TreeMap<>();
    private final FluidErrors errors = new FluidErrors();
    private static final int TEXT_BYTES = 64;
    private static final int SETTINGS_BYTES = 512;

    /** Longest text of each column of samples in bytes. */
    private final int[] textBytes = new int[Schema.SAMPLES.columns().size()];
    private long samples;
    private long cutSamples;
    private long flows;
    private long pieces;
    private long dataPackets;

    /** Counts a sample that could not be simulated. */
    void countSkipped(final long sample, final String reason) {
        leftOut.add("sample " + sample + ": " + reason);
    }

    /**
     * Counts a row of the table of samples.
     *
     * @param isFirst whether this is the first path of a simulation
     */
    void addSample(final SampleRows rows, final boolean isFirst) {
        samples++;
        dataPackets += isFirst ? rows.sample.longAt(Schema.DATA_PACKETS) : 0;
        workloads.add(rows.sample.textAt(Schema.WORKLOAD));
        cutSamples += rows.sample.longAt(Schema.CUT);
        pieces += rows.sample.longAt(Schema.PIECES);
        bySplit.merge(rows.sample.textAt(Schema.SPLIT), 1L, Long::sum);
        byTransport.merge(rows.sample.textAt(Schema.TRANSPORT), 1L, Long::sum);
        for (int i = 0; i < textBytes.length; i++) {
            if (Schema.SAMPLES.columns().get(i).kind() == TableColumn.Kind.TEXT) {
                textBytes[i] = Math.max(textBytes[i],
                        rows.sample.textAt(i).getBytes(StandardCharsets.UTF_8).length);
            }
        }
    }

    /** Counts a row of the table of flows. */
    void addFlow(final SampleRows rows) {
        flows++;
        errors.add(rows.sample.textAt(Schema.TRANSPORT), rows.flow.longAt(Schema.SIZE), StrictMath.log(
                (double) rows.flow.longAt(Schema.PACKET) / rows.flow.longAt(Schema.FLUID)));
    }

    /** Adds the counts of further samples. */
    void add(final SampleCounts others) {
        leftOut.addAll(others.leftOut);
        workloads.addAll(others.workloads);
        others.bySplit.forEach((split, count) -> bySplit.merge(split, count, Long::sum));
        others.byTransport.forEach((transport, count) -> byTransport.merge(transport, count, Long::sum));
        errors.add(others.errors);
        for (int i = 0; i < textBytes.length; i++) {
            textBytes[i] = Math.max(textBytes[i], others.textBytes[i]);
        }
        samples += others.samples;
        cutSamples += others.cutSamples;
        flows += others.flows;
        pieces += others.pieces;
        dataPackets += others.dataPackets;
    }

    /**
     * Returns the bytes of UTF-8 for the texts of each column of samples. A column normally has the same number of
     * bytes in all data sets, so that their arrays can be joined. The number doubles until the longest text fits.
     */
    int[] textBytes() {
        final int[] room = new int[textBytes.length];
        for (int i = 0; i < room.length; i++) {
            room[i] = i == Schema.SETTINGS ? SETTINGS_BYTES : TEXT_BYTES;
            while (room[i] < textBytes[i]) {
                room[i] *= 2;
            }
        }
        return room;
    }

    /**
     * Writes the counts into a card.
     *
     * @throws IllegalArgumentException if no sample could be simulated
     */
    void into(final DatasetCard card) {
        if (samples == 0) {
            throw new IllegalArgumentException("no sample could be simulated, " + leftOut.get(0)
                    + " (expected: a space of paths that can)");
        }
        card.leftOut = leftOut;
        card.samples = samples;
        card.cutSamples = cutSamples;
        card.flows = flows;
        card.pieces = pieces;
        card.dataPackets = dataPackets;
        card.workloads = workloads.size();
        card.samplesBySplit = bySplit;
        card.samplesByTransport = byTransport;
        card.fluidErrors = errors.rows();
    }
}
