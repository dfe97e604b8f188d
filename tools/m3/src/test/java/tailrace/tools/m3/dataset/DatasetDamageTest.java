package tailrace.tools.m3.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tailrace.tools.m3.dataset.DatasetTest.SAMPLES;
import static tailrace.tools.m3.dataset.DatasetTest.assertSame;
import static tailrace.tools.m3.dataset.DatasetTest.make;
import static tailrace.tools.m3.dataset.DatasetTest.options;
import static tailrace.tools.m3.dataset.DatasetTest.samples;
import static tailrace.tools.m3.dataset.DatasetTest.space;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tailrace.scenario.jobs.LocalJobs;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ToolCalls;
import tailrace.tools.m3.dataset.DatasetTest.OneByOne;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;

/** Tests that {@code --resume} handles data sets that were damaged, or that another build has created. */
class DatasetDamageTest {
    @TempDir
    private Path folder;

    @Test
    void shouldRefuseToGoOnWithSamplesOfOtherCode() throws IOException {
        final Path broken = folder.resolve("broken");
        new Dataset(broken, space(), options(false)).make(new OneByOne(), progress -> false);
        final Path identity = broken.resolve("dataset.json");
        final String written = Files.readString(identity);
        final String other = ": begun with other code of the program (expected: the same build, or another folder)";
        for (final String changed : List.of(written.replaceFirst("(\"codeSha256\" : \")[0-9a-f]{4}", "$10000"),
                written.replaceFirst(",\\s*\"codeSha256\" : \"[0-9a-f]*\"", ""))) {
            assertFalse(changed.equals(written));
            Files.writeString(identity, changed);
            assertEquals(broken + other,
                    assertThrows(IllegalArgumentException.class, () -> make(broken, true, 1)).getMessage());
        }
    }

    @Test
    void shouldSayHowManySamplesWereKeptWhenResumed() {
        final Path begun = folder.resolve("begun");
        final Space quick = Spaces.read("quick");
        quick.foreground = 15;
        final Dataset.Options six = new Dataset.Options();
        six.samples = 6;
        new Dataset(begun, quick, six).make(new OneByOne(), progress -> progress.jobs().done() < 2);
        final ToolCalls calls = new ToolCalls();
        assertEquals(ExitStatus.OK, calls.run("dataset", "quick", "-o", begun.toString(), "--samples", "6",
                "--foreground", "15", "--resume"), calls.err());
        assertTrue(calls.out().contains("\n2 samples were kept; 4 samples in "), calls.out());
    }

    @Test
    void shouldMakeACompleteDataSetAgainWhenAFileOfItIsDamaged() throws IOException {
        make(folder.resolve("whole"), false, 2);
        final Path broken = folder.resolve("broken");
        make(broken, false, 2);
        for (final String name : List.of("samples.parquet", "flows.parquet", "card.json", "card.txt", "space.yaml")) {
            final byte[] flipped = Files.readAllBytes(broken.resolve(name));
            flipped[flipped.length / 2] ^= 4;
            Files.write(broken.resolve(name), flipped);
            final Dataset.Options resumed = options(true);
            final List<String> warnings = new ArrayList<>();
            resumed.warnings = warnings::add;
            assertTrue(new Dataset(broken, space(), resumed).make(new LocalJobs(2), progress -> true).complete());
            assertEquals(List.of(broken.resolve(name) + ": gone or damaged, so the data set is made again"), warnings);
            assertSame(folder.resolve("whole"), broken);
        }
        Files.delete(broken.resolve("flows.parquet"));
        assertEquals(SAMPLES, make(broken, true, 2).samples());
        assertSame(folder.resolve("whole"), broken);
        assertEquals(0, make(broken, true, 2).samples());
    }

    @Test
    void shouldMakeDamagedSamplesAgain() throws IOException {
        make(folder.resolve("whole"), false, 2);
        final Path broken = folder.resolve("broken");
        new Dataset(broken, space(), options(false)).make(new OneByOne(), progress -> progress.jobs().done() < 6);
        final List<Path> kept = samples(broken);
        assertEquals(6, kept.size());
        final byte[] flipped = Files.readAllBytes(kept.get(0));
        flipped[flipped.length / 2] ^= 4;
        Files.write(kept.get(0), flipped);
        Files.write(kept.get(1), Arrays.copyOf(Files.readAllBytes(kept.get(1)), 100));
        Files.write(kept.get(2), new byte[0]);
        final Dataset.Options resumed = options(true);
        final List<String> warnings = new ArrayList<>();
        resumed.warnings = warnings::add;
        final Dataset.Outcome outcome =
                new Dataset(broken, space(), resumed).make(new LocalJobs(2), progress -> true);
        assertEquals(SAMPLES - 3, outcome.samples());
        assertEquals(6, outcome.kept());
        assertEquals(3, warnings.size(), warnings.toString());
        assertTrue(warnings.stream().allMatch(line -> line.contains("damaged, so its job is done again")),
                warnings.toString());
        assertSame(folder.resolve("whole"), broken);
    }

    /**
     * Flips one bit in each of some files of a finished data set; returns the flips that changed the data without a
     * message.
     */
    private List<String> flip(final int flips) throws IOException {
        make(folder.resolve("whole"), false, 2);
        final Path begun = folder.resolve("begun");
        new Dataset(begun, space(), options(false)).make(new OneByOne(), progress -> progress.jobs().done() < 6);
        final SplittableRandom random = new SplittableRandom(3);
        final List<String> silent = new ArrayList<>();
        for (int flip = 0; flip < flips; flip++) {
            final Path damaged = folder.resolve("damaged" + flip);
            final List<Path> all;
            try (Stream<Path> walked = Files.walk(begun)) {
                all = walked.sorted().toList();
            }
            for (final Path path : all) {
                Files.copy(path, damaged.resolve(begun.relativize(path).toString()));
            }
            final List<Path> full = all.stream().filter(path -> path.toString().matches(".*\\.(json|result)")).toList();
            final Path file = damaged.resolve(begun.relativize(full.get(random.nextInt(full.size()))).toString());
            final byte[] bytes = Files.readAllBytes(file);
            final int place = random.nextInt(bytes.length);
            bytes[place] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, bytes);
            try {
                make(damaged, true, 2);
                assertSame(folder.resolve("whole"), damaged);
            } catch (final IllegalArgumentException refused) {
                if (!refused.getMessage().startsWith(damaged.toString())) {
                    silent.add(file + " at " + place + ": " + refused.getMessage());
                }
            } catch (final AssertionError other) {
                silent.add(file + " at " + place + ": " + other.getMessage());
            }
        }
        return silent;
    }

    @Test
    void shouldNotMissAFlippedBit() throws IOException {
        assertEquals(List.of(), flip(10));
    }

    @Test
    @Tag("study")
    void shouldNotMissOneOfHundreds() throws IOException {
        assertEquals(List.of(), flip(300));
    }
}
