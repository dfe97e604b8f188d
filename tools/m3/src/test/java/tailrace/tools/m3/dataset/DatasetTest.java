package tailrace.tools.m3.dataset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.core.Size;
import tailrace.net.switches.memory.SharedMemory;
import tailrace.scenario.jobs.JobBatch;
import tailrace.scenario.jobs.JobListener;
import tailrace.scenario.jobs.JobProgress;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.JobWorker;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.scenario.jobs.SentJobs;
import tailrace.scenario.results.files.Sha256;
import tailrace.scenario.results.files.Sha256Sums;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableReader;

class DatasetTest {
    static final int SAMPLES = 12;

    @TempDir
    private Path folder;

    static Space space() {
        final Space space = Spaces.read("quick");
        space.foreground = 20;
        return space;
    }

    static Dataset.Options options(final boolean resume) {
        final Dataset.Options options = new Dataset.Options();
        options.samples = SAMPLES;
        options.formats = EnumSet.of(DatasetFormat.PARQUET, DatasetFormat.NPY);
        options.resume = resume;
        return options;
    }

    static Dataset.Outcome make(final Path to, final boolean resume, final int jobs) {
        return new Dataset(to, space(), options(resume)).make(new LocalJobs(jobs), progress -> true);
    }

    private static Map<String, byte[]> files(final Path in) throws IOException {
        final Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(in)) {
            for (final Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    static void assertSame(final Path expected, final Path actual) throws IOException {
        final Map<String, byte[]> files = files(expected);
        assertEquals(files.keySet(), files(actual).keySet());
        for (final Map.Entry<String, byte[]> file : files(actual).entrySet()) {
            assertArrayEquals(files.get(file.getKey()), file.getValue(), file.getKey());
        }
    }

    @Test
    void shouldGiveTheSameBytesWhateverTheNumberOfThreads() throws IOException {
        make(folder.resolve("one"), false, 1);
        final Dataset.Outcome outcome = make(folder.resolve("three"), false, 3);
        assertTrue(outcome.complete());
        assertEquals(SAMPLES, outcome.samples());
        assertSame(folder.resolve("one"), folder.resolve("three"));
        assertEquals(List.of("card.json", "card.txt", "dataset.json", "flows.npy", "flows.parquet", "samples.npy",
                "samples.parquet", "space.yaml", "status.json"), List.copyOf(files(folder.resolve("one")).keySet()));
    }

    /** Repeats a few samples until their tables have several blocks. */
    @Test
    void shouldPutManySamplesIntoTheSameTablesWhateverTheNumberOfThreads() throws IOException {
        final byte[][] some = new byte[SAMPLES][];
        new LocalJobs(2).run(new SampleBatch(space(), 1, SAMPLES), (job, result) -> some[(int) job] = result);
        final JobRunner known = new JobRunner() {
            @Override
            @SuppressWarnings("unchecked") // results of samples are bytes
            public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
                for (long job = 0; job < batch.count(); job++) {
                    listener.done(job, (R) some[(int) (job % SAMPLES)]);
                }
            }
        };
        final int times = 40;
        for (final int jobs : new int[] {1, 3}) {
            final Dataset.Options options = options(false);
            options.samples = times * SAMPLES;
            options.jobs = jobs;
            new Dataset(folder.resolve("jobs" + jobs), space(), options).make(known, progress -> true);
        }
        assertSame(folder.resolve("jobs1"), folder.resolve("jobs3"));
        try (TableReader in = new TableReader(folder.resolve("jobs3").resolve("samples.parquet"))) {
            assertEquals(times * SAMPLES, in.rows());
            int from = 0;
            while (in.nextGroup()) {
                final long[] numbers = new long[in.groupRows()];
                in.longs(in.column("sample", Kind.LONG), numbers);
                for (int i = 0; i < numbers.length; i++) {
                    assertEquals((from + i) % SAMPLES, numbers[i]);
                }
                from += numbers.length;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"quick", "quick-networks"})
    void shouldGiveTheSameBytesWhenOtherJvmsMakeTheSamples(final String name) throws IOException {
        final Space space = Spaces.read(name);
        space.foreground = 20;
        new Dataset(folder.resolve("here"), space, options(false)).make(new LocalJobs(2), progress -> true);
        new Dataset(folder.resolve("there"), space, options(false)).make(new SentJobs(), progress -> true);
        assertSame(folder.resolve("here"), folder.resolve("there"));
    }

    @Test
    void shouldHoldTheSamePathsOfNetworksWhateverTheNumberOfThreads() throws IOException {
        for (final int jobs : new int[] {1, 2}) {
            new Dataset(folder.resolve("jobs" + jobs), Spaces.read("quick-networks"), options(false))
                    .make(new LocalJobs(jobs), progress -> true);
        }
        assertSame(folder.resolve("jobs1"), folder.resolve("jobs2"));
        final Set<Long> samples = new HashSet<>();
        try (TableReader in = new TableReader(folder.resolve("jobs1/flows.parquet"))) {
            while (in.nextGroup()) {
                final long[] ids = new long[in.groupRows()];
                in.longs(in.column("sample", Kind.LONG), ids);
                Arrays.stream(ids).forEach(samples::add);
            }
        }
        try (TableReader in = new TableReader(folder.resolve("jobs1/samples.parquet"))) {
            assertEquals(samples.size(), in.rows());
            assertTrue(in.rows() > 5 * SAMPLES, in.rows() + " paths");
        }
        final String card = Files.readString(folder.resolve("jobs1/card.txt"));
        assertTrue(card.contains(" paths of 12 networks, "), card);
    }

    @Test
    void shouldRefuseToGoOnWithOtherColumns() throws IOException {
        final Path broken = folder.resolve("broken");
        new Dataset(broken, space(), options(false)).make(new OneByOne(), progress -> false);
        final Path identity = broken.resolve("dataset.json");
        Files.writeString(identity, Files.readString(identity)
                .replaceFirst("(\"columnsSha256\" : \")[0-9a-f]{4}", "$10000"));
        assertRefused(broken, true,
                "begun with other columns (expected: the same version of the program, or another folder)");
    }

    @Test
    void shouldRefuseToGoOnWhenTheIdentityLacksAKey() throws IOException {
        final Path broken = folder.resolve("lacking");
        new Dataset(broken, space(), options(false)).make(new OneByOne(), progress -> false);
        final Path identity = broken.resolve("dataset.json");
        Files.writeString(identity, Files.readString(identity).replaceFirst("\"space\" : [^,]*,", ""));
        assertEquals(identity + ": keys are missing (expected: JSON as written by tailrace)",
                assertThrows(IllegalArgumentException.class, () -> make(broken, true, 1)).getMessage());
    }

    /** Runner that reports progress to the listener after every job. */
    static final class OneByOne implements JobRunner {
        @Override
        public <S, R> void run(final JobBatch<S, R> batch, final JobListener<? super R> listener) {
            final JobWorker<S, R> worker = batch.newWorker();
            for (long job = 0; job < batch.count(); job++) {
                listener.done(job, worker.run(batch.specification(job), () -> true));
                if (!listener.onProgress(new JobProgress(job + 1, batch.count(), 1, 0, 0))) {
                    throw new CancellationException();
                }
            }
        }
    }

    @Test
    void shouldGoOnToTheSameBytesWhenItWasEndedAndResumed() throws IOException {
        make(folder.resolve("whole"), false, 2);
        final Path broken = folder.resolve("broken");
        final Dataset.Outcome ended = new Dataset(broken, space(), options(false))
                .make(new OneByOne(), progress -> progress.jobs().done() < 3);
        assertFalse(ended.complete());
        assertEquals(3, ended.samples());
        assertTrue(Files.readString(broken.resolve("status.json")).contains("interrupted"));
        final Dataset.Outcome resumed = make(broken, true, 2);
        assertTrue(resumed.complete());
        assertEquals(SAMPLES, ended.samples() + resumed.samples());
        assertSame(folder.resolve("whole"), broken);
    }

    /** Returns the files of the stored samples. */
    static List<Path> samples(final Path dataset) {
        try (Stream<Path> all = Files.walk(dataset.resolve("parts"))) {
            return all.filter(file -> file.toString().endsWith(".result")).sorted().toList();
        } catch (final IOException | UncheckedIOException beingMade) {
            return List.of();
        }
    }

    /** Program that creates the data set until it is killed. */
    static final class Program {
        private Program() {}

        public static void main(final String[] args) {
            make(Path.of(args[0]), false, 1);
        }
    }

    @Test
    void shouldGoOnToTheSameBytesWhenItWasKilled() throws IOException, InterruptedException {
        make(folder.resolve("whole"), false, 2);
        final Path killed = folder.resolve("killed");
        final Process program = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path"), Program.class.getName(), killed.toString())
                .redirectOutput(Redirect.DISCARD).redirectErrorStream(true).start();
        while (program.isAlive() && samples(killed).size() < 2) {
            Thread.sleep(1);
        }
        program.destroyForcibly().waitFor();
        assertTrue(samples(killed).size() >= 2 || Files.exists(killed.resolve("card.json")));
        if (!Files.exists(killed.resolve("card.json"))) {
            assertTrue(Files.readString(killed.resolve("status.json")).contains("running"));
            make(killed, true, 2);
        }
        assertSame(folder.resolve("whole"), killed);
    }

    @Test
    void shouldRefuseWhatIsThereAlready() throws IOException {
        final Path mine = folder.resolve("mine");
        Files.createDirectories(mine);
        Files.writeString(mine.resolve("notes.txt"), "mine");
        assertRefused(mine, false, "has notes.txt in it (expected: an empty folder, or none)");
        assertRefused(Files.writeString(folder.resolve("file"), ""), false,
                "is a file (expected: a folder, or nothing)");
        final Path done = folder.resolve("done");
        make(done, false, 2);
        assertRefused(done, false, "has a data set already (expected: another folder, or --resume to go on with it)");
        final Path one = folder.resolve("one");
        make(one, false, 1);
        assertEquals(new Dataset.Outcome(true, 0, SAMPLES, ""), make(done, true, 1));
        assertSame(one, done);
        final Dataset.Options more = options(true);
        more.samples = SAMPLES + 1;
        final String error = assertThrows(IllegalArgumentException.class, () ->
                new Dataset(done, space(), more).make(new LocalJobs(1), progress -> true)).getMessage();
        assertTrue(error.contains("expected"), error);
    }

    private void assertRefused(final Path to, final boolean resume, final String message) {
        final String error =
                assertThrows(IllegalArgumentException.class, () -> make(to, resume, 1)).getMessage();
        assertEquals(to + ": " + message, error);
    }

    @Test
    void shouldRefuseToMixSeedsAndSpacesWhenResumed() {
        final Path broken = folder.resolve("broken");
        new Dataset(broken, space(), options(false)).make(new OneByOne(), progress -> false);
        final Dataset.Options other = options(true);
        other.seed = 7;
        assertEquals(broken + ": begun with seed 1 (expected: seed 7)", assertThrows(IllegalArgumentException.class,
                () -> new Dataset(broken, space(), other).make(new LocalJobs(1), progress -> true)).getMessage());
        final Space changed = space();
        changed.foreground = 21;
        assertEquals(broken + ": begun with another space quick (expected: the same keys, or another folder)",
                assertThrows(IllegalArgumentException.class, () -> new Dataset(broken, changed, options(true))
                        .make(new LocalJobs(1), progress -> true)).getMessage());
    }

    @Test
    void shouldHaveARowForEverySampleAndFlow() throws IOException {
        make(folder.resolve("data"), false, 2);
        try (TableReader samples = new TableReader(folder.resolve("data/samples.parquet"));
                TableReader flows = new TableReader(folder.resolve("data/flows.parquet"))) {
            assertEquals(Schema.SAMPLES.columns(), samples.columns());
            assertEquals(Schema.FLOWS.columns(), flows.columns());
            assertEquals(SAMPLES, samples.rows());
            assertEquals(SAMPLES * 20, flows.rows());
        }
        final String card = Files.readString(folder.resolve("data/card.txt"));
        assertTrue(card.contains("12 samples of 6 workloads, 240 foreground flows"), card);
        assertTrue(card.contains(Sha256.of(folder.resolve("data/flows.parquet")) + "  flows.parquet"), card);
    }

    @Test
    void shouldLeaveOutAndTellOfSamplesThatNeverEnd() throws IOException {
        final Space space = space();
        final SharedMemory switches = (SharedMemory) space.switch_;
        switches.pause = false;
        space.settings.removeIf(setting -> setting.key.equals("switch.buffer"));
        switches.headroom = Size.bytes(0);
        switches.buffer = Size.bytes(12_000);
        space.transports.forEach(each -> each.transport.retransmissionTimer = false);
        final Dataset.Outcome outcome = new Dataset(folder.resolve("data"), space, options(false))
                .make(new LocalJobs(2), progress -> true);
        assertTrue(outcome.complete());
        assertTrue(outcome.summary().contains("samples could not be simulated:"), outcome.summary());
        assertTrue(outcome.summary().contains("flows can never complete"), outcome.summary());
    }

    @Test
    void shouldSayWhyWhenNoSampleCanBeSimulated() {
        final Space space = space();
        space.settings.removeIf(setting -> setting.key.equals("switch.buffer"));
        ((SharedMemory) space.switch_).buffer = Size.bytes(1000);
        final String error = assertThrows(IllegalArgumentException.class,
                () -> new Dataset(folder.resolve("data"), space, options(false))
                        .make(new LocalJobs(2), progress -> true)).getMessage();
        assertTrue(error.startsWith("no sample could be simulated, sample 0: "), error);
        assertTrue(error.contains("switch.buffer: 1KB (expected: at least "), error);
    }

    private static List<String> python(final Path in, final String program) throws IOException, InterruptedException {
        final Process python;
        try {
            python = new ProcessBuilder("python3", "-c", program).directory(in.toFile()).redirectErrorStream(true)
                    .start();
        } catch (final IOException absent) {
            return null;
        }
        final List<String> lines = new String(python.getInputStream().readAllBytes(), UTF_8).lines().toList();
        return python.waitFor() == 0 ? lines : List.of("status " + python.exitValue() + ": " + lines);
    }

    private void assumeNumPy() throws IOException, InterruptedException {
        assumeTrue(List.of("ok").equals(python(folder, "import numpy; print('ok')")),
                "no python3 with NumPy here (Debian: python3-numpy)");
    }

    @Test
    void shouldLoadInThreeLinesOfPython() throws IOException, InterruptedException {
        assumeNumPy();
        make(folder.resolve("data"), false, 2);
        assertEquals(List.of("240 True b'train'"), python(folder.resolve("data"), """
                import numpy
                samples, flows = numpy.load("samples.npy"), numpy.load("flows.npy", mmap_mode="r")
                print(len(flows), (flows["packet_fct_ps"] >= flows["ideal_fct_ps"]).all(), samples["split"][0])
                """));
    }

    @Test
    void shouldGiveTextsTheSameWidthInEverySetSoThatArraysCanBeJoined() throws IOException {
        make(folder.resolve("data"), false, 2);
        final String header = Files.readString(folder.resolve("data/samples.npy"), ISO_8859_1).lines().findFirst()
                .orElseThrow();
        assertTrue(header.contains("('workload', '|S64')") && header.contains("('split', '|S64')")
                && header.contains("('transport', '|S64')") && header.contains("('family', '|S64')")
                && header.contains("('settings', '|S512')"), header);
    }

    @Test
    void shouldBeWhatM3sCodeReadsWhenWrittenInItsLayout() throws IOException, InterruptedException {
        assumeNumPy();
        final Space space = Spaces.read("m3");
        space.foreground = 10;
        space.maxPacketHops = 20_000;
        final Dataset.Options options = options(false);
        options.samples = 8;
        options.formats = EnumSet.of(DatasetFormat.M3);
        new Dataset(folder.resolve("data"), space, options).make(new LocalJobs(2), progress -> true);
        assertEquals(List.of("8 True"), python(folder.resolve("data/m3"), """
                import glob, numpy as np
                good = True
                for d in glob.glob("shard*_nflows10_nhosts*_lr10Gbps"):
                    n = int(d.split("_")[2][6:])
                    t = f"_topo-pl-{n}_s0.npy"
                    param = np.load(f"{d}/param{t}")
                    fid = np.load(f"{d}/fid{t}")
                    sizes, fsd = np.load(f"{d}/fsize.npy"), np.load(f"{d}/fsd.npy")
                    fluid = np.load(f"{d}/fct_flowsim.npy")
                    fct, ideal = np.load(f"{d}/fct{t}"), np.load(f"{d}/fct_i{t}")
                    foreground = np.logical_and(fsd[:, 0] == 0, fsd[:, 1] == n - 1)
                    good &= param.shape == (15,) and param[4:8].sum() == 1
                    good &= 19 < param[1] < 51 and 5 <= param[2] <= 30
                    good &= (np.nonzero(foreground)[0] == fid).all() and len(fct) == len(ideal) == len(fid)
                    good &= (fct >= ideal * 0.999).all() and len(fluid) == len(sizes) == len(fsd)
                    good &= (fluid >= (sizes + np.ceil(sizes / 1000) * 48) * 0.8 * 0.999).all()
                print(len(glob.glob("shard*")), bool(good))
                """));
        final Sha256Sums sums = new Sha256Sums(folder.resolve("data/m3"));
        try (Stream<Path> all = Files.walk(folder.resolve("data/m3"))) {
            assertEquals(8 * 8 + 1, all.filter(file -> file.toString().matches(".*(npy|csv)")).peek(sums::require)
                    .count());
        }
    }

    @Test
    void shouldRefuseM3sLayoutWhenItsCodeKnowsNoSuchPaths() {
        final Dataset.Options options = options(false);
        options.formats = EnumSet.of(DatasetFormat.M3);
        final String error = assertThrows(IllegalArgumentException.class,
                () -> new Dataset(folder.resolve("data"), space(), options)).getMessage();
        assertTrue(error.contains("expected with --format m3"), error);
    }
}
