package tailrace.validation.peers;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Compares two files byte by byte, and reports the first difference. For text files, it reports the line. */
final class FileBytes {
    private static final int SHOWN_BYTES = 120;
    private static final int BINARY_BYTES = 16;
    private static final String END = "the end of the file";

    private FileBytes() {}

    /**
     * Returns the first difference, or an empty result if the files are equal. A missing file also counts as a
     * difference.
     */
    static Optional<FileDifference> compare(final String name, final Path there, final Path here) throws IOException {
        final boolean isThere = Files.isRegularFile(there);
        final boolean isHere = Files.isRegularFile(here);
        if (!isThere || !isHere) {
            return Optional.of(new FileDifference(name, "", isThere ? "has it" : "has none", isHere ? "is one"
                    : "is none"));
        }
        final long at = Files.mismatch(there, here);
        if (at < 0) {
            return Optional.empty();
        }
        final Place place = Place.of(Files.size(there) > at ? there : here, at);
        if (place.binary) {
            return Optional.of(new FileDifference(name, "byte " + (at + 1), hex(there, at), hex(here, at)));
        }
        return Optional.of(new FileDifference(name, "line " + place.line, line(there, place.lineStart),
                line(here, place.lineStart)));
    }

    /** Position of a byte in the lines of its file, and whether anything before it is not text. */
    private record Place(long line, long lineStart, boolean binary) {
        static Place of(final Path file, final long at) throws IOException {
            long line = 1;
            long lineStart = 0;
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                for (long i = 0; i <= at; i++) {
                    final int next = in.read();
                    if (next == 0) {
                        return new Place(0, 0, true);
                    }
                    if (next == '\n' && i < at) {
                        line++;
                        lineStart = i + 1;
                    }
                }
            }
            return new Place(line, lineStart, false);
        }
    }

    private static String line(final Path file, final long start) throws IOException {
        final byte[] bytes = bytes(file, start, SHOWN_BYTES);
        if (bytes.length == 0) {
            return END;
        }
        final String text = new String(bytes, StandardCharsets.ISO_8859_1);
        final int end = text.indexOf('\n');
        return "'" + (end < 0 ? text : text.substring(0, end)) + "'";
    }

    private static String hex(final Path file, final long start) throws IOException {
        final byte[] bytes = bytes(file, start, BINARY_BYTES);
        final StringBuilder out = new StringBuilder();
        for (final byte value : bytes) {
            out.append(out.isEmpty() ? "" : " ").append(Character.forDigit(value >> 4 & 0xF, 16))
                    .append(Character.forDigit(value & 0xF, 16));
        }
        return out.isEmpty() ? END : out.toString();
    }

    private static byte[] bytes(final Path file, final long start, final int count) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            in.skip(start);
            return in.readNBytes(count);
        }
    }
}
