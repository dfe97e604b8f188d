package tailrace.tools.model.m3;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Json;
import tailrace.scenario.results.files.Sha256Sums;

/**
 * Reads and writes m3's network as a folder with the two files of m3's public code. If Tailrace trained it, the folder
 * also has a card and the hashes of the three files.
 */
public final class M3Checkpoint {
    /** File with the encoder of the context. */
    public static final String TRANSFORMER = "model_llama.bin";
    /** File with the head, and the values of empty classes. */
    public static final String HEAD = "model_mlp.bin";
    /** File with the card, if Tailrace trained the network. */
    public static final String CARD = "card.json";

    private static final double ROTARY_BASE = 10_000;

    private M3Checkpoint() {}

    /** Returns whether a path is a folder with these files, or one of the two files. */
    public static boolean isAt(final Path path) {
        return Files.isDirectory(path) || name(path).equals(TRANSFORMER) || name(path).equals(HEAD);
    }

    private static String name(final Path path) {
        return String.valueOf(path.getFileName());
    }

    /** Returns the folder of such a path. */
    public static Path folder(final Path path) {
        return Files.isDirectory(path) ? path : path.toAbsolutePath().getParent();
    }

    /**
     * Reads one of the files of a folder.
     *
     * @throws IllegalArgumentException if the file is missing, or differs from its hash in the folder
     */
    public static byte[] bytes(final Path folder, final String file) {
        final Path path = folder.resolve(file);
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException(folder + ": no " + file + " (expected: m3's checkpoint, " + TRANSFORMER
                    + " and " + HEAD + ")");
        }
        new Sha256Sums(folder).require(path);
        try {
            return Files.readAllBytes(path);
        } catch (final IOException e) {
            throw Failures.reading(path.toString(), e);
        }
    }

    /**
     * Reads the card of a folder, or returns the card of an unknown network if there is none.
     *
     * @throws IllegalArgumentException if the card is malformed, or differs from its hash in the folder
     */
    public static M3Card card(final Path folder) {
        final Path file = folder.resolve(CARD);
        if (!Files.exists(file)) {
            return M3Card.unknown();
        }
        new Sha256Sums(folder).require(file);
        return Json.read(file, M3Card.class);
    }

    /**
     * Writes a network.
     *
     * @param weights weights in the order of the shape
     */
    public static void write(final Path folder, final M3Shape shape, final float[] weights, final M3Card card) {
        try {
            Files.createDirectories(folder);
        } catch (final IOException e) {
            throw Failures.writing(folder.toString(), e);
        }
        final int headFrom = shape.parts().stream().filter(M3Shape.Part::inTransformer)
                .mapToInt(M3Shape.Part::count).sum();
        final int tablesAt = shape.weightsBeforeTables();
        final int tables = M3Shape.POSITIONS * shape.headWidth();
        final ByteBuffer transformer = begin(headFrom + tables, shape.width(), shape.feedWidth(), shape.layers(),
                shape.heads(), shape.heads(), -M3Network.INPUTS, M3Shape.POSITIONS);
        put(transformer, weights, 0, tablesAt);
        putTables(transformer, shape.headWidth());
        put(transformer, weights, tablesAt, headFrom);
        final ByteBuffer head = begin(weights.length - headFrom, M3Network.INPUTS + shape.width(),
                shape.hidden().get(0), shape.hidden().get(1), M3Network.OUTPUTS, FeatureMaps.PERCENTILES);
        put(head, weights, headFrom, weights.length);
        AtomicFiles.write(folder.resolve(TRANSFORMER), transformer.array());
        AtomicFiles.write(folder.resolve(HEAD), head.array());
        AtomicFiles.write(folder.resolve(CARD), Json.write(card));
        Sha256Sums.write(folder, Stream.of(TRANSFORMER, HEAD, CARD).map(folder::resolve).toList());
    }

    private static ByteBuffer begin(final int floats, final int... header) {
        final ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(header.length + floats, Float.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (final int number : header) {
            out.putInt(number);
        }
        return out;
    }

    private static void put(final ByteBuffer out, final float[] weights, final int from, final int to) {
        for (int i = from; i < to; i++) {
            out.putFloat(weights[i]);
        }
    }

    /** Writes the cosines, then the sines, of the rotation angle of each pair of values at each position. */
    private static void putTables(final ByteBuffer out, final int headWidth) {
        for (final boolean cosine : new boolean[] {true, false}) {
            for (int position = 0; position < M3Shape.POSITIONS; position++) {
                for (int i = 0; i < headWidth; i += 2) {
                    final double angle = angle(position, i, headWidth);
                    out.putFloat((float) (cosine ? StrictMath.cos(angle) : StrictMath.sin(angle)));
                }
            }
        }
    }

    /**
     * Returns the rotation angle of a pair of values at a position; {@code first} is the number of the pair's first
     * value.
     */
    public static double angle(final int position, final int first, final int headWidth) {
        return position / StrictMath.pow(ROTARY_BASE, (double) first / headWidth);
    }
}
