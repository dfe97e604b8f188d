package tailrace.tools.train;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tailrace.core.NearestFile;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.Sha256;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableColumn;
import tailrace.tools.parquet.TableReader;

/**
 * A folder of training data, whose contents become part of a {@link DataSet}.
 *
 * <p>{@code samples.parquet}, a row for each simulated path: {@code sample} (its number), {@code split} ({@code train},
 * {@code validation}, {@code test} for samples that only calibrate intervals after training, or any other word for
 * samples that are not read), {@code transport}, {@code hops}, and optionally {@code workload}. All paths of a workload
 * belong to one network, so a workload must not be in two splits.
 *
 * <p>{@code flows.parquet}, a row for each foreground flow: {@code sample}, {@code size_bytes}, {@code ideal_fct_ps},
 * {@code fluid_fct_ps}, {@code packet_fct_ps}.
 *
 * <p>The inputs of the model are all columns of single precision: those of the flow's sample, then those of the flow,
 * in their order. Other columns are ignored.
 */
final class DataFolder {
    private final Path samplesFile;
    private final Path flowsFile;
    private final Map<Long, Place> placeOf = new HashMap<>();
    private final List<float[]> contexts = new ArrayList<>();
    private List<String> contextNames = List.of();
    private List<String> names = List.of();

    /**
     * Position of a sample's rows: number of the part (-1 if none), position in this part, and number among all
     * samples.
     */
    private record Place(int part, int position, int number) {}

    /**
     * Opens a folder.
     *
     * @throws IllegalArgumentException if the folder has no such data
     */
    DataFolder(final Path folder) {
        samplesFile = folder.resolve("samples.parquet");
        flowsFile = folder.resolve("flows.parquet");
        for (final Path file : List.of(samplesFile, flowsFile)) {
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException(folder + ": no " + file.getFileName()
                        + " ("
                        + NearestFile.hint(folder) + "expected: a folder as written by tailrace dataset)");
            }
        }
        refuseDamaged(folder);
    }

    /** The hashes of the files, from {@code card.json}. Its other entries are ignored. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Card(Map<String, String> sha256) {}

    private void refuseDamaged(final Path folder) {
        final Path card = folder.resolve("card.json");
        final Map<String, String> hashes = Files.isRegularFile(card) ? Json.read(card, Card.class).sha256 : null;
        for (final Path file : List.of(samplesFile, flowsFile)) {
            final String hash = hashes == null ? null : hashes.get(file.getFileName().toString());
            if (hash != null && !hash.equals(Sha256.of(file))) {
                throw new IllegalArgumentException(file + ": damaged, its SHA-256 is not the one in card.json"
                        + " (expected: the file as tailrace dataset wrote it)");
            }
        }
    }

    /** Returns the names of the inputs; called after samples and flows were counted. */
    List<String> names() {
        return names;
    }

    Path samplesFile() {
        return samplesFile;
    }

    Path flowsFile() {
        return flowsFile;
    }

    /**
     * Reads all samples.
     *
     * @param samples samples of each part, to which the folder's samples are added
     * @param splitOfWorkload the split of each workload so far
     */
    void readSamples(final List<List<TrainingRows.Sample>> samples, final Map<String, String> splitOfWorkload) {
        try (TableReader in = new TableReader(samplesFile)) {
            contextNames = inputs(in);
            while (in.nextGroup()) {
                final long[] ids = longs(in, "sample");
                final float[][] shared = readContexts(in, ids);
                contexts.addAll(List.of(shared));
                final long[] hops = hops(in, shared);
                final String[] splits = texts(in, "split");
                final String[] transports = texts(in, "transport");
                final String[] workloads = workloads(in);
                for (int i = 0; i < ids.length; i++) {
                    final String other = workloads == null ? null
                            : splitOfWorkload.putIfAbsent(workloads[i], splits[i]);
                    if (other != null && !other.equals(splits[i])) {
                        throw new IllegalArgumentException(samplesFile + ": workload " + workloads[i] + " is in split "
                                + other + " and in " + splits[i] + " (expected: each workload in one)");
                    }
                    final String network = workloads == null ? "sample " + ids[i] : workloads[i];
                    add(samples, new TrainingRows.Sample(ids[i], transports[i], hops[i], network), splits[i]);
                }
            }
        }
    }

    private static List<String> inputs(final TableReader in) {
        return in.columns().stream().filter(column -> column.kind() == Kind.FLOAT).map(TableColumn::name).toList();
    }

    /** Reads inputs that all flows of a sample share. */
    private float[][] readContexts(final TableReader in, final long[] ids) {
        final float[][] shared = new float[ids.length][contextNames.size()];
        final float[] values = new float[ids.length];
        for (int input = 0; input < contextNames.size(); input++) {
            in.floats(in.column(contextNames.get(input), Kind.FLOAT), values);
            for (int i = 0; i < ids.length; i++) {
                require(Float.isFinite(values[i]), samplesFile,
                        contextNames.get(input) + " of sample " + ids[i] + " is " + values[i] + ", no number");
                shared[i][input] = values[i];
            }
        }
        return shared;
    }

    private void add(final List<List<TrainingRows.Sample>> samples, final TrainingRows.Sample sample,
            final String split) {
        final int part = DataSet.PARTS.indexOf(split);
        final Place place = new Place(part, part < 0 ? 0 : samples.get(part).size(), placeOf.size());
        require(placeOf.put(sample.id(), place) == null, samplesFile, "sample " + sample.id() + " twice");
        if (part >= 0) {
            samples.get(part).add(sample);
        }
    }

    /** Counts the flows of each part. */
    void count(final long[] counts) {
        try (TableReader in = new TableReader(flowsFile)) {
            names = Stream.concat(contextNames.stream(), inputs(in).stream()).toList();
            require(names.size() > contextNames.size(), flowsFile, "no column of single precision, which inputs are");
            require(names.stream().distinct().count() == names.size(), flowsFile,
                    "an input that " + samplesFile.getFileName() + " has, too");
            while (in.nextGroup()) {
                for (final long sample : longs(in, "sample")) {
                    final int part = place(sample).part;
                    if (part >= 0) {
                        counts[part]++;
                    }
                }
            }
        }
    }

    /** Adds all flows to their parts. */
    void readFlows(final List<RowsBuilder> parts) {
        try (TableReader in = new TableReader(flowsFile)) {
            while (in.nextGroup()) {
                readGroup(in, parts);
            }
        }
    }

    private Place place(final long sample) {
        final Place place = placeOf.get(sample);
        require(place != null, flowsFile, "sample " + sample + " is not in " + samplesFile.getFileName());
        return place;
    }

    private void readGroup(final TableReader in, final List<RowsBuilder> parts) {
        final long[] samples = longs(in, "sample");
        final long[] sizes = longs(in, "size_bytes");
        final long[] ideal = longs(in, "ideal_fct_ps");
        final long[] fluid = longs(in, "fluid_fct_ps");
        final long[] packet = longs(in, "packet_fct_ps");
        final int[] rowOf = new int[samples.length];
        final Place[] places = new Place[samples.length];
        for (int i = 0; i < samples.length; i++) {
            require(ideal[i] > 0 && fluid[i] > 0 && packet[i] > 0, flowsFile, "a flow of sample " + samples[i]
                    + " whose times are " + ideal[i] + ", " + fluid[i] + ", " + packet[i] + " ps, not all above 0");
            places[i] = place(samples[i]);
            if (places[i].part >= 0) {
                rowOf[i] = parts.get(places[i].part).add(places[i].position, sizes[i], ideal[i], fluid[i], packet[i]);
                parts.get(places[i].part).setAll(rowOf[i], contexts.get(places[i].number));
            }
        }
        final float[] values = new float[samples.length];
        for (int input = contextNames.size(); input < names.size(); input++) {
            in.floats(in.column(names.get(input), Kind.FLOAT), values);
            for (int i = 0; i < samples.length; i++) {
                require(Float.isFinite(values[i]), flowsFile, names.get(input) + " of a flow of sample " + samples[i]
                        + " is " + values[i] + ", no number");
                if (places[i].part >= 0) {
                    parts.get(places[i].part).set(rowOf[i], input, values[i]);
                }
            }
        }
    }

    private static long[] longs(final TableReader in, final String name) {
        final long[] values = new long[in.groupRows()];
        in.longs(in.column(name, Kind.LONG), values);
        return values;
    }

    /** Returns the numbers of links, from an input of the model or from a separate column. */
    private long[] hops(final TableReader in, final float[][] shared) {
        final String name = "hops";
        final int input = contextNames.indexOf(name);
        if (input < 0) {
            return longs(in, name);
        }
        final long[] hops = new long[shared.length];
        Arrays.setAll(hops, i -> Math.round(shared[i][input]));
        return hops;
    }

    private static String[] texts(final TableReader in, final String name) {
        final String[] values = new String[in.groupRows()];
        in.texts(in.column(name, Kind.TEXT), values);
        return values;
    }

    private static String[] workloads(final TableReader in) {
        if (in.columns().contains(new TableColumn("workload", Kind.TEXT))) {
            return texts(in, "workload");
        }
        if (!in.columns().contains(new TableColumn("workload", Kind.LONG))) {
            return null;
        }
        final long[] numbers = longs(in, "workload");
        final String[] words = new String[numbers.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Long.toString(numbers[i]);
        }
        return words;
    }

    /** Adds both files to a digest. */
    void addTo(final MessageDigest digest) {
        for (final Path file : List.of(samplesFile, flowsFile)) {
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            } catch (final IOException e) {
                throw Failures.reading(file.toString(), e);
            }
        }
    }

    static void require(final boolean holds, final Path file, final String what) {
        if (!holds) {
            throw new IllegalArgumentException(file + ": " + what + " (expected: data as written by tailrace dataset)");
        }
    }
}
