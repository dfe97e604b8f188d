package tailrace.tools.m3.dataset;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.Sha256;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.table.NpySink;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.m3.dataset.table.TableSink;

/** Writes the samples, in the order of their numbers, into the files of a data set. */
final class DatasetWriter {
    private final Path folder;
    private final Space space;
    private final DatasetIdentity identity;
    private final long samples;
    private final SampleStore store;
    private final SampleRows rows = new SampleRows();

    DatasetWriter(final Path folder, final Space space, final DatasetIdentity identity, final long samples,
            final SampleStore store) {
        this.folder = folder;
        this.space = space;
        this.identity = identity;
        this.samples = samples;
        this.store = store;
    }

    /**
     * Writes tables in these formats and the card.
     *
     * @param runner runner of this machine, which has the samples
     */
    DatasetCard write(final Set<DatasetFormat> formats, final JobRunner runner) {
        final boolean inParquet = formats.contains(DatasetFormat.PARQUET);
        final SampleBlocks blocks = new SampleBlocks(samples, store, inParquet);
        final SampleCounts counts = blocks.read(runner);
        final DatasetCard card = card();
        counts.into(card);
        if (inParquet) {
            for (final Schema schema : List.of(Schema.SAMPLES, Schema.FLOWS)) {
                final String name = schema.name() + ".parquet";
                blocks.join(schema, folder.resolve(name));
                addHash(card, name);
            }
        }
        if (formats.contains(DatasetFormat.NPY)) {
            writeTables(new NpySink(folder.resolve("samples.npy"), Schema.SAMPLES, card.samples, counts.textBytes()),
                    new NpySink(folder.resolve("flows.npy"), Schema.FLOWS, card.flows, new int[0]));
            addHash(card, "samples.npy");
            addHash(card, "flows.npy");
        }
        if (formats.contains(DatasetFormat.M3)) {
            new M3Layout(folder.resolve("m3"), space, identity.seed()).write(samples, store);
            addHash(card, "m3/" + Sha256Sums.FILE);
        }
        AtomicFiles.write(folder.resolve("space.yaml"), Spaces.text(space));
        AtomicFiles.write(folder.resolve("card.json"), Json.write(card));
        AtomicFiles.write(folder.resolve("card.txt"), card.text());
        return card;
    }

    private void addHash(final DatasetCard card, final String file) {
        card.sha256.put(file, Sha256.of(folder.resolve(file)));
    }

    /** Returns a card with the entries that do not depend on the samples. */
    private DatasetCard card() {
        final DatasetCard card = new DatasetCard();
        card.space = space.name;
        card.networks = space.network != null;
        card.description = space.description;
        card.spaceSha256 = identity.spaceSha256();
        card.seed = identity.seed();
        card.version = identity.version();
        card.foreground = space.foreground;
        card.maxPacketHops = space.maxPacketHops;
        return card;
    }

    private void writeTables(final TableSink sampleSink, final TableSink flowSink) {
        try (sampleSink; flowSink) {
            for (long sample = 0; sample < samples; sample++) {
                final ByteBuffer buffer = store.read(sample).rows();
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
