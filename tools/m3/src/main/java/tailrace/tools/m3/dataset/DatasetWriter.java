package tailrace.tools.m3.dataset;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tailrace.scenario.results.AtomicFiles;
import tailrace.scenario.results.Json;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.table.NpySink;
import tailrace.tools.m3.dataset.table.ParquetSink;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.m3.dataset.table.TableSink;
import tailrace.tools.parquet.TableColumn;

/** Puts the samples, in the order of their numbers, into the files of a data set. */
final class DatasetWriter {
    private final Path folder;
    private final Space space;
    private final DatasetIdentity identity;
    private final long samples;
    private final SampleStore store;
    private final SampleRows rows = new SampleRows();
    private final DatasetCard card = new DatasetCard();
    private final int[] textBytes = new int[Schema.SAMPLES.columns().size()];

    DatasetWriter(final Path folder, final Space space, final DatasetIdentity identity, final long samples,
            final SampleStore store) {
        this.folder = folder;
        this.space = space;
        this.identity = identity;
        this.samples = samples;
        this.store = store;
    }

    /** Writes tables in these formats and the card. */
    DatasetCard write(final Set<DatasetFormat> formats) {
        count();
        if (formats.contains(DatasetFormat.PARQUET)) {
            writeTables(new ParquetSink(folder.resolve("samples.parquet"), Schema.SAMPLES),
                    new ParquetSink(folder.resolve("flows.parquet"), Schema.FLOWS));
            addHash("samples.parquet");
            addHash("flows.parquet");
        }
        if (formats.contains(DatasetFormat.NPY)) {
            writeTables(new NpySink(folder.resolve("samples.npy"), Schema.SAMPLES, card.samples, textBytes),
                    new NpySink(folder.resolve("flows.npy"), Schema.FLOWS, card.flows, new int[0]));
            addHash("samples.npy");
            addHash("flows.npy");
        }
        if (formats.contains(DatasetFormat.M3)) {
            new M3Layout(folder.resolve("m3"), space, identity.seed()).write(samples, store);
        }
        AtomicFiles.write(folder.resolve("space.yaml"), Spaces.text(space));
        AtomicFiles.write(folder.resolve("card.json"), Json.write(card));
        AtomicFiles.write(folder.resolve("card.txt"), card.text());
        return card;
    }

    private void addHash(final String file) {
        card.sha256.put(file, Sha256.of(folder.resolve(file)));
    }

    /** Fills in the card. */
    private void count() {
        card.space = space.name;
        card.networks = space.network != null;
        card.description = space.description;
        card.spaceSha256 = identity.spaceSha256();
        card.seed = identity.seed();
        card.version = identity.version();
        card.foreground = space.foreground;
        card.maxPacketHops = space.maxPacketHops;
        final FluidErrors errors = new FluidErrors();
        final Set<String> workloads = new HashSet<>();
        final List<Integer> texts = new ArrayList<>();
        for (int i = 0; i < textBytes.length; i++) {
            if (Schema.SAMPLES.columns().get(i).kind() == TableColumn.Kind.TEXT) {
                texts.add(i);
            }
        }
        for (long sample = 0; sample < samples; sample++) {
            final ByteBuffer buffer = store.read(sample);
            if (buffer == null) {
                card.leftOut.add("sample " + sample + ": " + store.reason(sample));
                continue;
            }
            rows.begin(buffer);
            boolean first = true;
            while (rows.nextSample()) {
                card.dataPackets += first ? rows.sample.longAt(Schema.DATA_PACKETS) : 0;
                first = false;
                workloads.add(rows.sample.textAt(Schema.WORKLOAD));
                countSample(texts);
                while (rows.nextFlow()) {
                    card.flows++;
                    errors.add(rows.sample.textAt(Schema.TRANSPORT), rows.flow.longAt(Schema.SIZE), StrictMath.log(
                            (double) rows.flow.longAt(Schema.PACKET) / rows.flow.longAt(Schema.FLUID)));
                }
            }
        }
        if (card.samples == 0) {
            throw new IllegalArgumentException("no sample could be simulated, " + card.leftOut.get(0)
                    + " (expected: a space of paths that can)");
        }
        card.workloads = workloads.size();
        card.fluidErrors = errors.rows();
    }

    private void countSample(final List<Integer> texts) {
        card.samples++;
        card.cutSamples += rows.sample.longAt(Schema.CUT);
        card.pieces += rows.sample.longAt(Schema.PIECES);
        card.samplesBySplit.merge(rows.sample.textAt(Schema.SPLIT), 1L, Long::sum);
        card.samplesByTransport.merge(rows.sample.textAt(Schema.TRANSPORT), 1L, Long::sum);
        for (final int text : texts) {
            textBytes[text] = Math.max(textBytes[text],
                    rows.sample.textAt(text).getBytes(StandardCharsets.UTF_8).length);
        }
    }

    private void writeTables(final TableSink sampleSink, final TableSink flowSink) {
        try (sampleSink; flowSink) {
            for (long sample = 0; sample < samples; sample++) {
                final ByteBuffer buffer = store.read(sample);
                if (buffer == null) {
                    continue;
                }
                rows.begin(buffer);
                while (rows.nextSample()) {
                    sampleSink.write(rows.sample);
                    while (rows.nextFlow()) {
                        flowSink.write(rows.flow);
                    }
                }
            }
            sampleSink.keep();
            flowSink.keep();
        }
    }
}
