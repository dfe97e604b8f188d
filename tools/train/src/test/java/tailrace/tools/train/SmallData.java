package tailrace.tools.train;

import java.nio.file.Path;
import java.util.List;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableWriter;

/**
 * A data set with known quantiles. Inputs {@code x} and {@code y} are uniform in [-1, 1]. log(packet / fluid) is the
 * XOR of their signs plus an exponential number with mean 0.2 + 0.1 x.
 */
final class SmallData {
    private static final long IDEAL_PS = 1_000_000_000;

    /** Columns of the samples; tests leave some of them out. */
    static final List<TableColumn> SAMPLES = List.of(new TableColumn("sample", Kind.LONG),
            new TableColumn("split", Kind.TEXT), new TableColumn("workload", Kind.LONG),
            new TableColumn("transport", Kind.TEXT), new TableColumn("hops", Kind.LONG));

    private static final List<TableColumn> FLOWS = List.of(new TableColumn("sample", Kind.LONG),
            new TableColumn("size_bytes", Kind.LONG), new TableColumn("ideal_fct_ps", Kind.LONG),
            new TableColumn("fluid_fct_ps", Kind.LONG), new TableColumn("packet_fct_ps", Kind.LONG),
            new TableColumn("x", Kind.FLOAT), new TableColumn("y", Kind.FLOAT));

    private SmallData() {}

    /** Returns the quantile of log(packet / fluid). */
    static double quantile(final double x, final double y, final double level) {
        return (x > 0 != y > 0 ? 1 : 0) - (0.2 + 0.1 * x) * Math.log(1 - level);
    }

    /** Writes the data set. Of ten samples, seven are for training, two for validation, and one for neither. */
    static Path write(final Path folder, final int samples, final int flowsOfSample) {
        writeSamples(folder, samples, SAMPLES);
        writeFlows(folder, samples, flowsOfSample, Float.NaN);
        return folder;
    }

    static void writeSamples(final Path folder, final int samples, final List<TableColumn> columns) {
        writeSamples(folder, samples, columns, 1);
    }

    static void writeSamples(final Path folder, final int samples, final List<TableColumn> columns,
            final int samplesOfWorkload) {
        try (TableWriter out = new TableWriter(folder.resolve("samples.parquet"), columns)) {
            for (int sample = 0; sample < samples; sample++) {
                for (int i = 0; i < columns.size(); i++) {
                    switch (columns.get(i).name()) {
                        case "split" -> out.setText(i, split(sample));
                        case "transport" -> out.setText(i, sample % 3 == 0 ? "Dctcp" : "Hpcc");
                        case "workload" -> out.setLong(i, sample / samplesOfWorkload);
                        case "hops" -> {
                            if (columns.get(i).kind() == Kind.FLOAT) {
                                out.setFloat(i, 2 + sample % 2 * 2);
                            } else {
                                out.setLong(i, 2 + sample % 2 * 2);
                            }
                        }
                        case "load", "x" -> out.setFloat(i, sample / 100f);
                        default -> out.setLong(i, sample);
                    }
                }
                out.endRow();
            }
        }
    }

    /** Writes samples in which the two validation samples of each ten are paths of one network. */
    static void writeNetworks(final Path folder, final int samples) {
        try (TableWriter out = new TableWriter(folder.resolve("samples.parquet"), SAMPLES)) {
            for (int sample = 0; sample < samples; sample++) {
                out.setLong(0, sample);
                out.setText(1, split(sample));
                out.setLong(2, sample % 10 == 8 ? sample - 1 : sample);
                out.setText(3, "Dctcp");
                out.setLong(4, 2);
                out.endRow();
            }
        }
    }

    private static String split(final int sample) {
        return switch (sample % 10) {
            case 7, 8 -> "validation";
            case 9 -> "test";
            default -> "train";
        };
    }

    /** Writes the flows. If {@code y} is infinite, the last flow has this value. */
    static void writeFlows(final Path folder, final int samples, final int flowsOfSample, final float last) {
        final RandomStream random = new RngStreams(1).stream("data");
        try (TableWriter out = new TableWriter(folder.resolve("flows.parquet"), FLOWS)) {
            for (int i = 0; i < samples * flowsOfSample; i++) {
                final double x = 2 * random.nextDouble() - 1;
                final double y = 2 * random.nextDouble() - 1;
                final double fluid = 1 + random.nextDouble();
                out.setLong(0, i / flowsOfSample);
                out.setLong(1, 500 << i % 8);
                out.setLong(2, IDEAL_PS);
                out.setLong(3, Math.round(IDEAL_PS * fluid));
                out.setLong(4, Math.round(IDEAL_PS * fluid * Math.exp(quantile(x, y, random.nextDouble()))));
                out.setFloat(5, (float) x);
                out.setFloat(6, i == samples * flowsOfSample - 1 && Float.isInfinite(last) ? last : (float) y);
                out.endRow();
            }
        }
    }
}
