package tailrace.scenario.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damages a text one to three times, as users, editors and disks may do. */
public final class Mutator {
    private static final List<String> ODD = List.of(
            "-1", "0", "1", "2", "99999999999999999999", "9223372036854775807", "9223372036854775808", "4294967296",
            "1e99", "1e-99", "1e999999999", "NaN", "Infinity", "0x10", "1.", ".5", "+3", "1d", "-0", "65536", "'", "\"",
            "#", "\u221e", "\u0663", "\u2028", "\u0085", "\u0000", "100Gbps", "1000ns", "10%", "%s", "${x}", "true",
            "1_000", "1,5", "../x", "KEY", "CC_MODE");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private final SplittableRandom random;

    /**
     * Creates a mutator.
     *
     * @param random source of the damage
     */
    public Mutator(final SplittableRandom random) {
        this.random = random;
    }

    /** Returns a damaged copy of the text. */
    public byte[] mutate(final String seed) {
        byte[] bytes = seed.getBytes(StandardCharsets.UTF_8);
        final int times = random.nextInt(1, 4);
        for (int i = 0; i < times; i++) {
            bytes = switch (random.nextInt(10)) {
                case 0 -> flipped(bytes);
                case 1 -> cut(bytes);
                case 2 -> withoutBytes(bytes);
                case 3 -> withLines(new String(bytes, StandardCharsets.UTF_8));
                case 4 -> withNumber(new String(bytes, StandardCharsets.UTF_8));
                default -> withTokens(new String(bytes, StandardCharsets.UTF_8));
            };
        }
        return bytes;
    }

    private byte[] flipped(final byte[] bytes) {
        final byte[] copy = bytes.clone();
        if (copy.length > 0) {
            copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return copy;
    }

    private byte[] cut(final byte[] bytes) {
        return Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
    }

    private byte[] withoutBytes(final byte[] bytes) {
        final int from = random.nextInt(bytes.length + 1);
        final int to = Math.min(bytes.length, from + random.nextInt(12));
        final ByteArrayOutputStream rest = new ByteArrayOutputStream();
        rest.write(bytes, 0, from);
        rest.write(bytes, to, bytes.length - to);
        return rest.toByteArray();
    }

    /** Drops, repeats or swaps lines. */
    private byte[] withLines(final String text) {
        final List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)")));
        final int at = random.nextInt(lines.size());
        final int other = random.nextInt(lines.size());
        switch (random.nextInt(3)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(other, lines.get(at));
            default -> Collections.swap(lines, at, other);
        }
        return String.join("", lines).getBytes(StandardCharsets.UTF_8);
    }

    /** Replaces a number by another number of any magnitude. */
    private byte[] withNumber(final String text) {
        final List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
        if (numbers.isEmpty()) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        final MatchResult number = numbers.get(random.nextInt(numbers.size()));
        final long other = random.nextLong() >> random.nextInt(64);
        return (text.substring(0, number.start()) + other + text.substring(number.end()))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Damages words. The blanks between words count as words. */
    private byte[] withTokens(final String text) {
        final List<String> tokens = new ArrayList<>(List.of(text.split("(?<=[ \n])|(?=[ \n])")));
        final int at = random.nextInt(tokens.size());
        final int other = random.nextInt(tokens.size());
        switch (random.nextInt(6)) {
            case 0 -> tokens.remove(at);
            case 1 -> tokens.add(at, tokens.get(other));
            case 2 -> tokens.set(at, tokens.get(other));
            case 3 -> {
                final String swapped = tokens.get(at);
                tokens.set(at, tokens.get(other));
                tokens.set(other, swapped);
            }
            case 4 -> tokens.set(at, ODD.get(random.nextInt(ODD.size())));
            default -> tokens.add(at, ODD.get(random.nextInt(ODD.size())));
        }
        return String.join("", tokens).getBytes(StandardCharsets.UTF_8);
    }
}
