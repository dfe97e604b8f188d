package tailrace.scenario.results.text;

import static tailrace.core.Require.require;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;
import tailrace.core.OneLine;
import tailrace.core.StepListener;

/**
 * Reads a file or a resource line by line, or as comma-separated rows, and numbers the lines for messages. A file whose
 * name ends in {@code .gz} is decompressed.
 */
public final class TextSource implements AutoCloseable {
    private final String label;
    private final BufferedReader reader;
    private Iterator<CsvRecord> records;    // null until rows are read
    private int line;

    private TextSource(final String label, final InputStream in) {
        this.label = label;
        this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Opens a file. */
    public static TextSource open(final Path file) throws IOException {
        return new TextSource(file.toString(), TextInput.open(file));
    }

    /** Opens a file of the user. */
    public static TextSource file(final String file) {
        return file(file, StepListener.none());
    }

    /**
     * Opens a file.
     *
     * @param steps receives the number of bytes read
     */
    public static TextSource file(final String file, final StepListener steps) {
        try {
            final Path path = Path.of(file);
            require(!Files.isDirectory(path), "file: " + file + " is a folder (expected: a file)");
            return new TextSource(file, TextInput.of(file, new CountedInput(path, InputFile.open(path), steps)));
        } catch (final NoSuchFileException | InvalidPathException e) {
            throw new IllegalArgumentException("file: " + file + " (" + NearestFile.hint(file)
                    + "expected: a file; there is none of this name)", e);
        } catch (final AccessDeniedException e) {
            throw new IllegalArgumentException("file: " + file + " (expected: a file that may be read)", e);
        } catch (final IOException e) {
            throw new IllegalArgumentException("file: " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Opens a file that comes with the program.
     *
     * @param name name relative to the class
     */
    public static TextSource resource(final Class<?> owner, final String name) {
        final InputStream in = owner.getResourceAsStream(name);
        if (in == null) {
            throw new IllegalStateException("no resource " + name);
        }
        try {
            return new TextSource(name, TextInput.of(name, in));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next line that is neither empty nor a comment, stripped; null at the end. */
    public String next() {
        try {
            String text = reader.readLine();
            line++;
            while (text != null && isSkipped(text)) {
                text = reader.readLine();
                line++;
            }
            return text;
        } catch (final IOException e) {
            throw error("cannot be read: " + e.getMessage());
        }
    }

    /**
     * The comma-separated cells of the next line that is neither empty nor a comment, or null at the end. Cells may be
     * quoted. After this method has read a row, {@link #next} can no longer be used.
     */
    public List<String> nextRow() {
        try {
            if (records == null) {
                records = CsvReader.builder().commentStrategy(CommentStrategy.READ).skipEmptyLines(false)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE).ofCsvRecord(reader).iterator();
            }
            while (records.hasNext()) {
                final CsvRecord row = records.next();
                line = Math.toIntExact(row.getStartingLineNumber());
                if (!row.isComment() && (row.getFieldCount() > 1 || !row.getField(0).isBlank())) {
                    return row.getFields();
                }
            }
            line++;
            return null;
        } catch (final UncheckedIOException e) {
            throw error("cannot be read: " + e.getCause().getMessage());
        } catch (final CsvParseException e) {
            if (e.getCause() instanceof final IllegalArgumentException noText) {
                throw noText;
            }
            throw error(0, e.getMessage());
        }
    }

    private static boolean isSkipped(final String text) {
        return text.isBlank() || text.charAt(0) == '#';
    }

    /** Creates an error at the current line. */
    public IllegalArgumentException error(final String message) {
        return error(line, message);
    }

    /** Creates an error at a line, counted from 1; 0: about the whole file. */
    public IllegalArgumentException error(final int at, final String message) {
        return new IllegalArgumentException(OneLine.of(label + (at > 0 ? ":" + at : "") + ": " + message));
    }

    /** The current line, from 1. */
    public int line() {
        return line;
    }

    /** The file's name. */
    public String label() {
        return label;
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
