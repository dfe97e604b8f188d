package tailrace.tools.peers.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.results.text.TextInput;

/** Recognises and checks tables of sizes and cumulative probabilities. */
final class CdfKind implements FileKind {
    @Override
    public String name() {
        return "a table of flow sizes (bytes and percent)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        final int columns = first.wordCount(0);
        final boolean header = columns > 0 && Character.isLetter(first.words(0).get(0).charAt(0));
        final int row = header ? 1 : 0;
        return (first.wordCount(row) == 2 || first.wordCount(row) == 3) && first.isDecimal(row)
                && (columns == 2 || columns == 3);
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final CdfCheck check = new CdfCheck(file, findings);
        try (InputStream in = TextInput.open(file)) {
            final List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                final List<String> words = FirstLines.wordsOf(lines.get(i));
                if (!words.isEmpty() && words.get(0).charAt(0) != '#') {
                    check.row(i + 1, words.toArray(String[]::new));
                }
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read", e);
        }
        check.end();
    }
}
