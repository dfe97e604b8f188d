package tailrace.validation.flowsim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the cases in the {@code README.md} of a reference. The first column of its tables is {@code case}. In a row,
 * numbers follow their names, such as {@code seed 1002}.
 */
final class ReferenceReadme {
    private static final Pattern ROW = Pattern.compile("\\|\\s*([^|]*?)\\s*\\|(.*)");
    private static final String NUMBER = "\\s+([0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\\b";

    private final Map<String, String> rowOf = new LinkedHashMap<>();

    private ReferenceReadme() {}

    /** Reads the file of a folder; empty if there is none. */
    static ReferenceReadme of(final Path folder) {
        final ReferenceReadme readme = new ReferenceReadme();
        final Path file = folder.resolve("README.md");
        if (Files.isRegularFile(file)) {
            try (Stream<String> lines = Files.lines(file)) {
                readme.read(lines.toList());
            } catch (final IOException | java.io.UncheckedIOException e) {
                throw new IllegalArgumentException(file + ": cannot be read (expected: text)", e);
            }
        }
        return readme;
    }

    private void read(final List<String> lines) {
        boolean isOfCases = false;
        boolean inTable = false;
        for (final String line : lines) {
            final Matcher row = ROW.matcher(line.strip());
            if (!row.matches()) {
                inTable = false;
                continue;
            }
            if (!inTable) {
                isOfCases = row.group(1).equals("case");
            } else if (isOfCases && !row.group(1).matches("[-: ]*")) {
                rowOf.put(row.group(1), row.group(2));
            }
            inTable = true;
        }
    }

    /** Returns the names of the cases. */
    List<String> cases() {
        return new ArrayList<>(rowOf.keySet());
    }

    /** Returns the number that follows some words in the row of a case. */
    OptionalDouble number(final String name, final String words) {
        final Matcher found = Pattern.compile("\\b" + words + NUMBER).matcher(rowOf.getOrDefault(name, ""));
        return found.find() ? OptionalDouble.of(Double.parseDouble(found.group(1))) : OptionalDouble.empty();
    }
}
