package tailrace.tools.m3.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobControl;
import tailrace.scenario.jobs.JobRange;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.tools.m3.dataset.sample.SampleRows;
import tailrace.tools.m3.dataset.table.ParquetSink;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.parquet.TableParts;

/**
 * Reads finished samples block by block on several threads. It counts the samples, and writes the rows of each block
 * into parts of the Parquet tables, which it joins at the end. The size of blocks does not depend on the number of
 * threads.
 */
final class SampleBlocks {
    /** Number of samples in a block. Their rows take some 30 MB, like a row group. */
    private static final int SAMPLES = 200;

    private final long samples;
    private final SampleStore store;
    private final boolean writesTables;

    SampleBlocks(final long samples, final SampleStore store, final boolean writesTables) {
        this.samples = samples;
        this.store = store;
        this.writesTables = writesTables;
    }

    /** Reads all samples. */
    SampleCounts read(final JobRunner runner) {
        final JobBatch<JobRange, SampleCounts> batch = JobRange.of(Math.toIntExact(samples), SAMPLES, Worker::new);
        final SampleCounts[] counts = new SampleCounts[(int) batch.count()];
        runner.run(batch, (job, of) -> counts[(int) job] = of);
        final SampleCounts all = new SampleCounts();
        for (final SampleCounts each : counts) {
            all.add(each);
        }
        return all;
    }

    /** Joins the parts into a table. */
    void join(final Schema schema, final Path file) {
        final int blocks = (int) ((samples + SAMPLES - 1) / SAMPLES);
        TableParts.join(file, schema.columns(),
                IntStream.range(0, blocks).mapToObj(block -> part(schema, block)).toList());
    }

    private Path part(final Schema schema, final int block) {
        return store.tablePart(schema.name() + "-" + block + ".parquet");
    }

    private final class Worker implements JobWorker<JobRange, SampleCounts> {
        private final SampleRows rows = new SampleRows();

        @Override
        public SampleCounts run(final JobRange block, final JobControl control) {
            final SampleCounts counts = new SampleCounts();
            if (!writesTables) {
                read(block, counts, List.of());
                return counts;
            }
            final int number = block.begin() / SAMPLES;
            try (ParquetSink sampleSink = new ParquetSink(part(Schema.SAMPLES, number), Schema.SAMPLES);
                    ParquetSink flowSink = new ParquetSink(part(Schema.FLOWS, number), Schema.FLOWS)) {
                read(block, counts, List.of(sampleSink, flowSink));
                sampleSink.keep();
                flowSink.keep();
            }
            return counts;
        }

        /** Reads a block into the sinks, if there are any: one for samples and one for flows. */
        private void read(final JobRange block, final SampleCounts counts, final List<ParquetSink> sinks) {
            for (long sample = block.begin(); sample < block.end(); sample++) {
                final SampleStore.Kept kept = store.read(sample);
                if (kept.rows() == null) {
                    counts.countSkipped(sample, kept.reason());
                    continue;
                }
                rows.begin(kept.rows());
                for (boolean isFirst = true; rows.nextSample(); isFirst = false) {
                    counts.addSample(rows, isFirst);
                    if (writesTables) {
                        sinks.get(0).write(rows.sample);
                    }
                    while (rows.nextFlow()) {
                        counts.addFlow(rows);
                        if (writesTables) {
                            sinks.get(1).write(rows.flow);
                        }
                    }
                }
            }
        }
    }
}
