package tailrace.tools.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableTest {
    private static final List<TableColumn> COLUMNS = List.of(
        new TableColumn("sample", TableColumn.Kind.LONG),
        new TableColumn("load", TableColumn.Kind.FLOAT),
        new TableColumn("error", TableColumn.Kind.DOUBLE),
        new TableColumn("split", TableColumn.Kind.TEXT));

    @TempDir
    private Path folder;

    @Test
    void shouldReadColumnsOfWhatWasWrittenInRows() {
        final Path file = write("t.parquet", 3000);
        try (TableReader in = new TableReader(file)) {
            assertEquals(COLUMNS, in.columns());
            assertEquals(3000, in.rows());
            assertTrue(in.nextGroup());
            assertEquals(3000, in.groupRows());
            final long[] samples = new long[3000];
            final float[] loads = new float[3000];
            final double[] errors = new double[3000];
            final String[] splits = new String[3000];
            in.longs(0, samples);
            in.floats(1, loads);
            in.doubles(2, errors);
            in.texts(3, splits);
            for (int i = 0; i < 3000; i++) {
                assertEquals(i << 20, samples[i]);
                assertEquals(i / 7f, loads[i]);
                assertEquals(i / 7.0, errors[i]);
                assertEquals(i % 2 == 0 ? "train" : "validation", splits[i]);
            }
            assertFalse(in.nextGroup());
        }
    }

    @Test
    void shouldWriteTheSameBytesForTheSameRows() throws IOException {
        assertArrayEquals(Files.readAllBytes(write("a.parquet", 100)), Files.readAllBytes(write("b.parquet", 100)));
    }

    /** Program that writes a table. */
    static final class Program {
        private Program() {}

        public static void main(final String[] args) {
            try (TableWriter out = new TableWriter(Path.of(args[0]), COLUMNS)) {
                out.endRow();
            } catch (final IllegalArgumentException e) {
                System.out.print(e.getMessage());
            }
        }
    }

    @Test
    void shouldSayInOneLineThatThereIsNoFolderForTemporaryFiles() throws IOException {
        final Path none = folder.resolve("none");
        final Process program = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + none, "-cp", System.getProperty("java.class.path"), Program.class.getName(),
                folder.resolve("t.parquet").toString()).redirectErrorStream(true).start();
        assertEquals("java.io.tmpdir: " + none + ": a library cannot be unpacked there (expected: a folder for"
                + " temporary files; TAILRACE_JAVA_OPTS=-Djava.io.tmpdir=DIR names another)",
                new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertFalse(Files.exists(folder.resolve("t.parquet.part")));
    }

    @Test
    void shouldLeaveNothingWhenAbandoned() {
        final Path file = folder.resolve("t.parquet");
        try (TableWriter out = new TableWriter(file, COLUMNS)) {
            out.endRow();
            out.abandon();
        }
        assertFalse(Files.exists(file));
    }

    @Test
    void shouldSayInOneLineWhatIsWrongWithAFile() throws IOException {
        final Path file = write("t.parquet", 100);
        try (TableReader in = new TableReader(file)) {
            assertEquals(file + ": no column load (expected: one of kind text)", assertThrows(
                    IllegalArgumentException.class, () -> in.column("load", TableColumn.Kind.TEXT)).getMessage());
        }
        final byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
        assertEquals(file + ": foreign or damaged (expected: a Parquet file)", assertThrows(
                IllegalArgumentException.class, () -> new TableReader(file).close()).getMessage());
    }

    @Test
    void shouldJoinPartsInTheirOrder() throws IOException {
        final List<Path> parts = List.of(write("a", 100), write("b", 0), write("c", 50));
        final Path joined = folder.resolve("joined.parquet");
        TableParts.join(joined, COLUMNS, parts);
        TableParts.join(folder.resolve("again.parquet"), COLUMNS, parts);
        assertArrayEquals(Files.readAllBytes(joined), Files.readAllBytes(folder.resolve("again.parquet")));
        try (TableReader in = new TableReader(joined)) {
            assertEquals(COLUMNS, in.columns());
            assertEquals(150, in.rows());
            for (final int rows : new int[] {100, 50}) {
                assertTrue(in.nextGroup());
                assertEquals(rows, in.groupRows());
                final double[] errors = new double[rows];
                in.doubles(2, errors);
                for (int i = 0; i < rows; i++) {
                    assertEquals(i / 7.0, errors[i]);
                }
            }
            assertFalse(in.nextGroup());
        }
    }

    @Test
    void shouldLeaveNoTableWhenAPartIsDamaged() throws IOException {
        final Path part = Files.write(folder.resolve("part"), new byte[100]);
        final Path joined = folder.resolve("joined.parquet");
        assertThrows(RuntimeException.class, () -> TableParts.join(joined, COLUMNS, List.of(part)));
        assertFalse(Files.exists(joined));
    }

    private Path write(final String name, final int rows) {
        final Path file = folder.resolve(name);
        try (TableWriter out = new TableWriter(file, COLUMNS)) {
            for (int i = 0; i < rows; i++) {
                out.setLong(0, i << 20);
                out.setFloat(1, i / 7f);
                out.setDouble(2, i / 7.0);
                out.setText(3, i % 2 == 0 ? "train" : "validation");
                out.endRow();
            }
        }
        return file;
    }
}
