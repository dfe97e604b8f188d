package tailrace.tools.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tailrace.scenario.Version;
import tailrace.tools.model.ModelCard.GroupError;
import tailrace.tools.model.Predictor;
import tailrace.tools.model.QuantileModel;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableColumn;

class TrainRunTest {
    private static final int MEDIAN = 6;
    private static final int P90 = 10;

    @TempDir
    private Path folder;

    @Test
    void shouldRecoverKnownQuantilesAndTellErrorsByGroup() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 40, 300);
        final QuantileModel model = train(data, "m.model", "--members=2", "--hidden=24,24", "--epochs=12",
                "--batch=64", "--learning-rate=0.01");
        double error = 0;
        int points = 0;
        final float[] out = new float[16];
        for (double x = -0.9; x < 1; x += 0.2) {
            for (double y = -0.9; y < 1; y += 0.2) {
                new Predictor(model).predict(new float[] {(float) x, (float) y}, 1, out);
                error += Math.abs(out[MEDIAN] - SmallData.quantile(x, y, 0.5))
                        + Math.abs(out[P90] - SmallData.quantile(x, y, 0.9));
                points += 2;
            }
        }
        assertTrue(error / points < 0.08, "mean error of the median and p90: " + error / points);
        final List<GroupError> errors = model.card().errors();
        assertEquals(List.of("all all", "transport Dctcp", "transport Hpcc", "hops 2", "hops 4", "size below 1 KB",
                "size 1 to 10 KB", "size 10 to 50 KB", "size 50 KB and more"),
                errors.stream().map(group -> group.by() + " " + group.group()).toList());
        final GroupError all = errors.get(0);
        assertEquals(8, all.samples());
        assertEquals(2400, all.rows());
        assertTrue(Math.abs(all.pooledP99()) < 0.1 && all.fluidPooledP99() < -0.5, all.toString());
        assertTrue(all.networkP99() < 0.25 && all.fluidNetworkP99() > 0.5 && all.networkP99Worst() >= all.networkP99(),
                all.toString());
        assertTrue(all.networkP99Median() > 0 && all.networkP99Median() < all.networkP99Worst(), all.toString());
        assertEquals(List.of("x", "y"), model.inputs().names());
        assertEquals(28, model.card().trainingSamples());
        assertTrue(Files.readString(folder.resolve("m.model.html")).contains("mean pinball loss"));
        assertEquals(1 + 2 * 12, Files.readAllLines(folder.resolve("m.model.csv")).size());
    }

    @Test
    void shouldGiveTheSameModelForAnyThreadsAndWhenKilledAndResumed() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 10, 50);
        train(data, "one.model", "--threads=1", "--epochs=4");
        train(data, "two.model", "--threads=2", "--epochs=4");
        assertArrayEquals(bytes("one.model"), bytes("two.model"));
        final Settings settings = new Settings(List.of(128, 128), 5, 4, 6, 1024, 0.001, 0.01, 1, Ignored.NONE);
        final DataSet read = DataSet.read(List.of(data));
        final Trainer killed = new Trainer(settings, read.training(), read.validation());
        assertThrows(IllegalStateException.class, () -> killed.run(new PlainProvider(), 2, () -> false, member -> {
            new Checkpoint(folder.resolve("killed.model"), member.number,
                    read.sha256() + " " + settings + " " + Version.text()).save(member);
            if (killed.epochsDone() >= 7) {
                throw new IllegalStateException("killed");
            }
        }));
        train(data, "killed.model", "--epochs=4", "--resume");
        assertArrayEquals(bytes("one.model"), bytes("killed.model"));
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(files.noneMatch(file -> file.toString().contains(".checkpoint")));
        }
    }

    @Test
    void shouldNotLookAtIgnoredInputs() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 10, 50);
        train(data, "blind.model", "--epochs=4", "--ignore=x*");
        train(data, "seeing.model", "--epochs=4");
        final QuantileModel blind = QuantileModel.read(folder.resolve("blind.model"));
        assertArrayEquals(median(blind, -0.5f, 1), median(blind, 0.5f, 1));
        assertTrue(!Arrays.equals(median(blind, 0.5f, -0.5f), median(blind, 0.5f, 0.5f)));
        final QuantileModel seeing = QuantileModel.read(folder.resolve("seeing.model"));
        assertTrue(!Arrays.equals(median(seeing, -0.5f, 1), median(seeing, 0.5f, 1)));
        assertTrue(blind.card().limits().contains("It was not shown x*."));
        assertEquals("--ignore: z (expected: an input of the data: x, y)", refusal(data, "--ignore=z"));
        assertEquals("--ignore: * (expected: to leave an input)", refusal(data, "--ignore=*"));
    }

    private static float[] median(final QuantileModel model, final float x, final float y) {
        final float[] quantiles = new float[model.architecture().levels().size()];
        new Predictor(model).predict(new float[] {x, y}, 1, quantiles);
        return quantiles;
    }

    @Test
    void shouldRefuseACheckpointOfSomethingElse() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 10, 20);
        final Path file = folder.resolve("m.model.network-1.checkpoint");
        Files.writeString(file, "nothing that could be a checkpoint, but long enough to be one");
        assertEquals(file + ": damaged (expected: a checkpoint of this training; without --resume it begins anew)",
                refusal(data, "--resume"));
        final Settings other = new Settings(List.of(128, 128), 5, 4, 6, 1024, 0.001, 0.01, 2, Ignored.NONE);
        final DataSet read = DataSet.read(List.of(data));
        new Checkpoint(folder.resolve("m.model"), 0, read.sha256() + " " + other + " " + Version.text())
                .save(new Trainer(other, read.training(), read.validation()).members().get(0));
        assertEquals(file + ": of other data, settings or another version (expected: a checkpoint of this training;"
                + " without --resume it begins anew)", refusal(data, "--resume", "--epochs=4"));
        assertFalse(Files.exists(folder.resolve("m.model")));
    }

    @Test
    void shouldNotReplaceAModelUnlessForced() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 10, 20);
        train(data, "m.model", "--epochs=1");
        final byte[] before = bytes("m.model");
        final String expected = " is there already (expected: another file, or --force to replace it)";
        assertEquals("--output: " + folder.resolve("m.model") + expected, refusal(data, "--epochs=2"));
        assertEquals("--output: " + folder.resolve("m.model") + expected, refusal(data, "--epochs=2", "--resume"));
        assertArrayEquals(before, bytes("m.model"));
        train(data, "m.model", "--epochs=2", "--force");
        assertFalse(Arrays.equals(before, bytes("m.model")));
        Files.delete(folder.resolve("m.model"));
        assertEquals("--output: " + folder.resolve("m.model.csv") + expected, refusal(data, "--epochs=2"));
        Files.delete(folder.resolve("m.model.csv"));
        Files.delete(folder.resolve("m.model.html"));
        Files.writeString(Files.createDirectory(folder.resolve("m.model")).resolve("model_mlp.bin"), "weights");
        assertEquals("--output: " + folder.resolve("m.model/model_mlp.bin") + expected,
                refusal(data, "--architecture=m3"));
    }

    @Test
    void shouldTakeInputsOfTheSampleBeforeThoseOfTheFlow() {
        SmallData.write(folder, 20, 5);
        final List<TableColumn> columns = new ArrayList<>(SmallData.SAMPLES.subList(0, 4));
        columns.add(new TableColumn("hops", Kind.FLOAT));
        columns.add(new TableColumn("load", Kind.FLOAT));
        SmallData.writeSamples(folder, 20, columns);
        final TrainingRows rows = DataSet.read(List.of(folder)).validation();
        assertEquals(List.of("hops", "load", "x", "y"), rows.names());
        assertEquals(List.of(7L, 8L, 17L, 18L), rows.samples().stream().map(TrainingRows.Sample::id).toList());
        assertEquals(List.of(4L, 2L, 4L, 2L), rows.samples().stream().map(TrainingRows.Sample::hops).toList());
        assertEquals(20, rows.count());
        for (int row = 0; row < rows.count(); row++) {
            final long sample = rows.samples().get(rows.sample()[row]).id();
            assertEquals(2 + sample % 2 * 2, rows.inputs()[row * 4]);
            assertEquals(sample / 100f, rows.inputs()[row * 4 + 1]);
            assertTrue(Math.abs(rows.inputs()[row * 4 + 2]) <= 1 && rows.inputs()[row * 4 + 3] != 0);
        }
        columns.add(new TableColumn("x", Kind.FLOAT));
        SmallData.writeSamples(folder, 20, columns);
        assertEquals(folder.resolve("flows.parquet") + ": an input that samples.parquet has, too (expected: data as"
                + " written by tailrace dataset)", refusal(folder));
    }

    @Test
    void shouldReadSeveralFoldersAsOneDataSet() throws IOException {
        final Path one = SmallData.write(Files.createDirectory(folder.resolve("one")), 10, 20);
        final Path other = SmallData.write(Files.createDirectory(folder.resolve("other")), 20, 5);
        final TrainingRows alone = DataSet.read(List.of(one)).training();
        final TrainingRows both = DataSet.read(List.of(one, other)).training();
        assertEquals(7 + 14, both.samples().size());
        assertEquals(7 * 20 + 14 * 5, both.count());
        assertArrayEquals(alone.targets(), Arrays.copyOf(both.targets(), alone.count()));
        assertEquals(7, both.sample()[alone.count()]);
        assertNotEquals(DataSet.read(List.of(one, other)).sha256(), DataSet.read(List.of(other, one)).sha256());
        SmallData.writeSamples(other, 20, Stream.concat(SmallData.SAMPLES.subList(0, 4).stream(),
                Stream.of(new TableColumn("hops", Kind.FLOAT))).toList());
        final String error = assertThrows(IllegalArgumentException.class,
                () -> DataSet.read(List.of(one, other))).getMessage();
        assertEquals(other.resolve("flows.parquet") + ": other inputs than " + one.resolve("flows.parquet")
                + " (expected: data as written by tailrace dataset)", error);
    }

    @Test
    void shouldSayWhatIsWrongWithTheData() throws IOException {
        final Path data = folder.resolve("data");
        assertEquals(data + ": no samples.parquet (expected: a folder as written by tailrace dataset)", refusal(data));
        SmallData.write(Files.createDirectory(data), 10, 20);
        SmallData.writeFlows(data, 11, 20, Float.NaN);
        assertEquals(data.resolve("flows.parquet") + ": sample 10 is not in samples.parquet (expected: data as written"
                + " by tailrace dataset)", refusal(data));
        SmallData.writeFlows(data, 10, 20, Float.POSITIVE_INFINITY);
        assertEquals(data.resolve("flows.parquet") + ": y of a flow of sample 9 is Infinity, no number (expected: data"
                + " as written by tailrace dataset)", refusal(data));
        SmallData.writeFlows(data, 10, 20, Float.NaN);
        SmallData.writeSamples(data, 10, SmallData.SAMPLES.subList(0, 2));
        assertEquals(data.resolve("samples.parquet") + ": no column hops (expected: one of kind long)", refusal(data));
        SmallData.writeSamples(data, 10, SmallData.SAMPLES, 4);
        assertEquals(data.resolve("samples.parquet") + ": workload 1 is in split train and in validation (expected:"
                + " each workload in one)", refusal(data));
        SmallData.writeSamples(data, 5, SmallData.SAMPLES);
        assertEquals(data.resolve("samples.parquet") + ": no sample of split validation (expected: data as written by"
                + " tailrace dataset)", refusal(data));
    }

    @Test
    void shouldKeepLiveCountersBesideTheModelUntilItIsDone() throws IOException {
        final Path data = SmallData.write(Files.createDirectory(folder.resolve("data")), 10, 50);
        train(data, "one.model", "--epochs=1");
        assertFalse(Files.exists(folder.resolve(".one.model.counters")));
        Files.createDirectories(folder.resolve(".two.model.counters/taken"));
        final StringWriter err = new StringWriter();
        assertEquals(0, commandLine(err).execute(arguments(data, "two.model", "--epochs=1")), err.toString());
        assertTrue(err.toString().contains(".two.model.counters: no live counters"), err.toString());
        assertArrayEquals(bytes("one.model"), bytes("two.model"));
    }

    private QuantileModel train(final Path data, final String name, final String... options) {
        final StringWriter err = new StringWriter();
        assertEquals(0, commandLine(err).execute(arguments(data, name, options)), err.toString());
        return QuantileModel.read(folder.resolve(name));
    }

    private String refusal(final Path data, final String... options) {
        final CommandLine line = commandLine(new StringWriter());
        line.parseArgs(arguments(data, "m.model", options));
        final TrainCommand command = line.getCommand();
        return assertThrows(IllegalArgumentException.class, command::call).getMessage();
    }

    private static CommandLine commandLine(final StringWriter err) {
        return new CommandLine(new TrainCommand()).setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err));
    }

    private String[] arguments(final Path data, final String name, final String... options) {
        return Stream.concat(Stream.of(data.toString(), "-q", "-o", folder.resolve(name).toString()),
                Stream.of(options)).toArray(String[]::new);
    }

    private byte[] bytes(final String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }
}
