package tailrace.tools.peers.lint;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.text.TextInput;

/** The first lines of a file that are neither blank nor comments, split into words. They show the kind of the file. */
final class FirstLines {
    private static final int MAX_LINES = 4;
    private static final int MAX_CHARS = 1 << 16;

    private final String fileName;
    private final List<List<String>> lines = new ArrayList<>();

    /** Reads the beginning of a file. */
    FirstLines(final Path file) throws IOException {
        fileName = file.getFileName().toString();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(TextInput.open(file), StandardCharsets.UTF_8))) {
            final char[] start = new char[MAX_CHARS];
            int length = 0;
            int read = reader.read(start, 0, MAX_CHARS);
            while (read > 0) {
                length += read;
                read = reader.read(start, length, MAX_CHARS - length);
            }
            new String(start, 0, length).lines().map(String::strip)
                    .filter(line -> !line.isEmpty() && line.charAt(0) != '#').limit(MAX_LINES)
                    .forEach(line -> lines.add(wordsOf(line)));
        }
    }

    /** Splits a line of a table at blanks or commas, without empty words. */
    static List<String> wordsOf(final String line) {
        return Arrays.stream(line.split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
    }

    /** Returns the name of the file without its folder. */
    String fileName() {
        return fileName;
    }

    /** Returns the number of lines read, at most four. */
    int count() {
        return lines.size();
    }

    /** Returns the words of a line; empty if the line does not exist. */
    List<String> words(final int line) {
        return line < lines.size() ? lines.get(line) : List.of();
    }

    /** Returns the number of words of a line. */
    int wordCount(final int line) {
        return words(line).size();
    }

    /** Returns whether the first {@code count} words of a line are whole numbers. */
    boolean startsWithWhole(final int line, final int count) {
        return wordCount(line) >= count && words(line).stream().limit(count).allMatch(w -> w.matches("[0-9]+"));
    }

    /** Returns whether a line has words and all of them are decimal numbers. */
    boolean isDecimal(final int line) {
        return wordCount(line) > 0
                && words(line).stream().allMatch(w -> w.matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?\\.?"));
    }
}
