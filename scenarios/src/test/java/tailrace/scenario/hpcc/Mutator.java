package tailrace.scenario.hpcc;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Damages a text: one to three times, as people, editors and disks do. */
final class Mutator {
    private static final List<String> ODD = List.of(
            "-1", "0", "1", "2", "99999999999999999999", "9223372036854775807", "9223372036854775808", "4294967296",
            "1e99", "1e-99", "1e999999999", "NaN", "Infinity", "0x10", "1.", ".5", "+3", "1d", "-0", "65536", "'", "\"",
            "#", "\u221e", "\u0663", "\u2028", "\u0085", "\u0000", "100Gbps", "1000ns", "10%", "%s", "${x}", "true",
            "1_000", "1,5", "../x", "KEY", "CC_MODE");

    private final SplittableRandom random;

    Mutator(final SplittableRandom random) {
        this.random = random;
    }

    byte[] mutate(final String seed) {
        byte[] bytes = seed.getBytes(StandardCharsets.UTF_8);
        final int times = random.nextInt(1, 4);
        for (int i = 0; i < times; i++) {
            bytes = switch (random.nextInt(8)) {
                case 0 -> flipped(bytes);
                case 1 -> cut(bytes);
                case 2 -> withoutBytes(bytes);
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

    /** Works on the words, with the blanks between them as words of their own. */
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
