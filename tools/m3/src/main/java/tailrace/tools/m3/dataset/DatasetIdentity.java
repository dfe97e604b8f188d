package tailrace.tools.m3.dataset;

import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tailrace.scenario.Version;
import tailrace.scenario.jobs.store.CodeFingerprint;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.Sha256;
import tailrace.tools.estimate.EstimatedScenario;
import tailrace.tools.flowsim.FluidSimulator;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.parquet.TableColumn;

/**
 * Identity of the data set whose samples a folder holds. A call resumes the data set only if its identity is the same.
 *
 * @param space name of the space
 * @param spaceSha256 hash of the space with all defaults
 * @param columnsSha256 hash of the names of all columns, which differ between versions of the program
 * @param seed seed
 * @param version version of the program
 * @param codeSha256 hash of the classes that create samples; null in folders of earlier versions
 */
record DatasetIdentity(String space, String spaceSha256, String columnsSha256, long seed, String version,
        String codeSha256) {
    static final String FILE = "dataset.json";

    static DatasetIdentity of(final Space space, final long seed) {
        final String text = Spaces.write(space);
        final String columns = Stream.of(Schema.SAMPLES, Schema.FLOWS).flatMap(schema -> schema.columns().stream())
                .map(TableColumn::toString).collect(Collectors.joining(" "));
        return new DatasetIdentity(space.name, Sha256.of(text), Sha256.of(columns), seed, Version.text(),
                Sha256.of(CodeFingerprint.with(EstimatedScenario.class, FluidSimulator.class, Dataset.class)));
    }

    /**
     * Reads the identity of the samples in a folder.
     *
     * @throws IllegalArgumentException if the file is malformed, with its name
     */
    static DatasetIdentity read(final Path folder) {
        final DatasetIdentity read = Json.read(folder.resolve(FILE), DatasetIdentity.class);
        if (Stream.of(read.space, read.spaceSha256, read.columnsSha256, read.version).allMatch(Objects::nonNull)) {
            return read;
        }
        throw new IllegalArgumentException(folder.resolve(FILE)
                + ": keys are missing (expected: JSON as written by tailrace)");
    }

    void write(final Path folder) {
        AtomicFiles.write(folder.resolve(FILE), Json.write(this));
    }

    /**
     * Refuses to mix samples of two data sets.
     *
     * @throws IllegalArgumentException naming the difference, if the identities differ
     */
    void requireSame(final Path folder, final DatasetIdentity wanted) {
        require(folder, "space " + space, "space " + wanted.space, space.equals(wanted.space));
        require(folder, "another space " + space, "the same keys, or another folder",
                spaceSha256.equals(wanted.spaceSha256));
        require(folder, "other columns", "the same version of the program, or another folder",
                columnsSha256.equals(wanted.columnsSha256));
        require(folder, "seed " + seed, "seed " + wanted.seed, seed == wanted.seed);
        require(folder, "version " + version, "version " + wanted.version, version.equals(wanted.version));
    }

    /**
     * Refuses to mix samples of two builds of the program.
     *
     * @throws IllegalArgumentException if the builds differ
     */
    void requireSameCode(final Path folder, final DatasetIdentity wanted) {
        require(folder, "other code of the program", "the same build, or another folder",
                wanted.codeSha256.equals(codeSha256));
    }

    private static void require(
            final Path folder, final String begun, final String expected, final boolean same) {
        if (!same) {
            throw new IllegalArgumentException(folder + ": begun with " + begun + " (expected: " + expected + ")");
        }
    }
}
