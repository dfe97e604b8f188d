package tailrace.scenario.results.flows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The available formats of flows: CSV, compressed CSV, and formats on the class path. */
public final class FlowsFormats {
    /** Name of the choice not to write a file of flows. */
    public static final String NONE = "none";

    /** Names of files of flows in a result folder. */
    static final List<String> FILES = List.of("flows.csv", "flows.csv.gz", "flows.parquet");

    private static final String PARQUET = "parquet";

    private FlowsFormats() {}

    /** All formats, CSV first. */
    public static List<FlowsFormat> all() {
        final List<FlowsFormat> formats = new ArrayList<>(List.of(
            new Csv("csv", CsvFlowsWriter::plain), new Csv("csv.gz", CsvFlowsWriter::gzip)));
        ServiceLoader.load(FlowsFormat.class, FlowsFormats.class.getClassLoader()).forEach(formats::add);
        return formats;
    }

    /** Names of all formats and {@link #NONE}. */
    public static List<String> names() {
        final List<String> names =
                all().stream().map(FlowsFormat::name).collect(Collectors.toCollection(ArrayList::new));
        names.add(NONE);
        return names;
    }

    /**
     * Format of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static FlowsFormat named(final String name) {
        return all().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow(() -> unknown(name));
    }

    private static IllegalArgumentException unknown(final String name) {
        final String hint = PARQUET.equals(name) ? "; Parquet needs the tools-parquet module on the class path" : "";
        return new IllegalArgumentException("flows: " + name + " (expected: " + String.join(", ", names()) + hint
                + ")");
    }

    /** Format that reads files with this file's ending; empty if there is none. */
    static Optional<FlowsFormat> ofFile(final Path file) {
        final String name = file.getFileName().toString();
        return all().stream().filter(f -> name.endsWith("." + f.name())).findFirst();
    }

    /** CSV, plain or compressed. */
    private record Csv(String name, BiFunction<Path, HostNames, FlowsWriter> writer) implements FlowsFormat {
        @Override
        public FlowsWriter write(final Path file, final HostNames hosts) {
            return writer.apply(file, hosts);
        }

        @Override
        public FlowsReader read(final Path file) {
            return TextFlows.open(file);
        }
    }
}
