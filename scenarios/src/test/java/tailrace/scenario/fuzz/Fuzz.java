package tailrace.scenario.fuzz;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import tailrace.core.RepeatableProperties;

/** Passes damaged texts to a parser, which must read them, or refuse them in one line that names the file. */
public final class Fuzz {
    /** Name of the file in messages of parsers; the file may be in any folder. */
    public static final String FILE = "damaged.txt";

    private static final long SEED = 20_210_703;

    private Fuzz() {}

    /** Damages each of the seeds in turn, {@code all} times with {@code -Pstudies}, half as often in other builds. */
    public static void texts(final int all, final Consumer<String> parser, final String... seeds) {
        final int count = RepeatableProperties.share(all);
        final Mutator mutator = new Mutator(new SplittableRandom(SEED));
        int refused = 0;
        for (int i = 0; i < count; i++) {
            final String text = new String(mutator.mutate(seeds[i % seeds.length]), StandardCharsets.UTF_8);
            refused += isRefused(text, parser) ? 1 : 0;
        }
        // Some damage is harmless, but most is not. Both must occur, otherwise the test is meaningless.
        assertTrue(refused > count / 10 && refused < count, refused + " of " + count + " refused");
    }

    /** Like {@link #texts}, for a parser that opens a file. */
    public static void files(final int count, final Path folder, final Consumer<Path> parser, final String... seeds) {
        final Path file = folder.resolve(FILE);
        try (FileChannel channel = FileChannel.open(file, CREATE, WRITE)) {
            texts(count, text -> {
                overwrite(channel, text.getBytes(StandardCharsets.UTF_8));
                parser.accept(file);
            }, seeds);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Overwrites an open file, because ext4 takes 5 ms to close a file that was emptied first. */
    public static void overwrite(final FileChannel channel, final byte[] bytes) {
        try {
            channel.write(ByteBuffer.wrap(bytes), 0);
            channel.truncate(bytes.length);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRefused(final String text, final Consumer<String> parser) {
        try {
            parser.accept(text);
            return false;
        } catch (final IllegalArgumentException e) {
            final String message = String.valueOf(e.getMessage());
            assertTrue(message.contains(FILE), () -> message + " does not name the file, of\n" + text);
            assertTrue(message.contains("expected: "), () -> message + " tells nothing, of\n" + text);
            assertFalse(message.lines().count() != 1 || message.matches("(?s).*\\R.*"), () -> message + " of\n" + text);
            return true;
        } catch (final RuntimeException e) {
            throw new AssertionError("of\n" + text, e);
        }
    }
}
