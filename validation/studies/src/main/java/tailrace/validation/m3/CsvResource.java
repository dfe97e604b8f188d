package tailrace.validation.m3;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of published numbers that come with the program: notes, which begin with #, a header, and rows. */
final class CsvResource {
    private CsvResource() {}

    /** Cells of all rows. */
    static List<String[]> rows(final String name) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                CsvResource.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.startsWith("#")).skip(1).map(line -> line.split(",", -1)).toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
