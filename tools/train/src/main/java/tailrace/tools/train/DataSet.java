package tailrace.tools.train;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.files.Sha256;

/** The training data of one or several folders with the same inputs, divided into parts. */
final class DataSet {
    static final String TRAIN = "train";
    static final String VALIDATION = "validation";
    private static final String TEST = "test";
    /** Splits to read, in the order of the parts. */
    static final List<String> PARTS = List.of(TRAIN, VALIDATION, TEST);

    private final List<DataFolder> folders;
    private final List<TrainingRows> rows = new ArrayList<>();

    private DataSet(final List<DataFolder> folders) {
        this.folders = folders;
    }

    /**
     * Reads folders.
     *
     * @throws IllegalArgumentException if a folder has no data, is damaged, or has other inputs than the first; or if
     *     there are no rows for training or validation
     */
    static DataSet read(final List<Path> paths) {
        final DataSet data = new DataSet(paths.stream().map(DataFolder::new).toList());
        data.read();
        return data;
    }

    TrainingRows training() {
        return rows.get(PARTS.indexOf(TRAIN));
    }

    TrainingRows validation() {
        return rows.get(PARTS.indexOf(VALIDATION));
    }

    /** Returns the rows for tests, which may be empty. */
    TrainingRows test() {
        return rows.get(PARTS.indexOf(TEST));
    }

    private void read() {
        final List<List<TrainingRows.Sample>> samples =
                PARTS.stream().<List<TrainingRows.Sample>>map(part -> new ArrayList<>()).toList();
        final Map<String, String> splitOfWorkload = new HashMap<>();
        final long[] counts = new long[PARTS.size()];
        final DataFolder first = folders.get(0);
        for (final DataFolder folder : folders) {
            folder.readSamples(samples, splitOfWorkload);
        }
        for (final String needed : List.of(TRAIN, VALIDATION)) {
            DataFolder.require(!samples.get(PARTS.indexOf(needed)).isEmpty(), first.samplesFile(),
                    "no sample of split " + needed);
        }
        for (final DataFolder folder : folders) {
            folder.count(counts);
            DataFolder.require(folder.names().equals(first.names()), folder.flowsFile(),
                    "other inputs than " + first.flowsFile());
        }
        final List<RowsBuilder> parts = new ArrayList<>();
        for (int part = 0; part < counts.length; part++) {
            DataFolder.require(counts[part] * first.names().size() < Integer.MAX_VALUE - 8, first.flowsFile(),
                    counts[part] + " flows with " + first.names().size() + " inputs are more than an array holds");
            parts.add(new RowsBuilder(first.names(), (int) counts[part], samples.get(part)));
        }
        folders.forEach(folder -> folder.readFlows(parts));
        parts.forEach(part -> rows.add(part.rows()));
        DataFolder.require(training().count() > 0, first.flowsFile(), "no flow of split " + TRAIN);
        DataFolder.require(validation().count() > 0, first.flowsFile(), "no flow of split " + VALIDATION);
    }

    /** Returns the hash of all files, in the order of the folders. */
    String sha256() {
        final MessageDigest digest = Sha256.digest();
        folders.forEach(folder -> folder.addTo(digest));
        return Sha256.hex(digest.digest());
    }
}
