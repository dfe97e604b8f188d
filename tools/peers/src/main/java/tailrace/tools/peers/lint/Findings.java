package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects findings. They are sorted by file, in the order in which files are checked, and then by line. */
public final class Findings {
    private static final int MAX_ALIKE = 3;
    private static final Pattern LINE = Pattern.compile(":([0-9]{1,9}): (.*)", Pattern.DOTALL);

    private final Map<Path, List<LintFinding>> byFile = new LinkedHashMap<>();

    /** Registers a file, which puts its findings before those of files that are registered later. */
    public void begin(final Path file) {
        byFile.computeIfAbsent(file, f -> new ArrayList<>());
    }

    /** Adds a finding. */
    public void add(
            final Severity severity, final Path file, final int line, final String what, final String remedy) {
        byFile.computeIfAbsent(file, f -> new ArrayList<>())
                .add(new LintFinding(file, line, severity, printable(what), remedy));
    }

    private static String printable(final String text) {
        return text.replaceAll("[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\u2028\\u2029]+", " ");
    }

    /** Adds the error of a reader: {@code file:line: message}. */
    public void add(final Path file, final RuntimeException failure) {
        add(Severity.ERROR, file, failure);
    }

    /** Adds the message of a reader: {@code file:line: message}. */
    public void add(final Severity severity, final Path file, final RuntimeException failure) {
        addLine(severity, file, String.valueOf(failure.getMessage()));
    }

    /** Adds a line about a file: {@code file:line: message}. */
    public void addLine(final Severity severity, final Path file, final String message) {
        final String name = file.toString();
        final String rest = message.startsWith(name) ? message.substring(name.length()) : ": " + message;
        final Matcher matcher = LINE.matcher(rest);
        if (matcher.matches()) {
            add(severity, file, Integer.parseInt(matcher.group(1)), matcher.group(2), "");
        } else {
            add(severity, file, 0, rest.replaceFirst("^:\\s*", ""), "");
        }
    }

    /** Returns all findings. */
    public List<LintFinding> list() {
        return byFile.values().stream()
                .flatMap(list -> list.stream().sorted(Comparator.comparingInt(LintFinding::line))).toList();
    }

    /**
     * Formats all findings. If several findings of a file differ only in numbers, it lists only the first few and
     * counts the others in a line.
     */
    public List<String> lines() {
        return lines(list(), LintFinding::toString);
    }

    /** Formats only the warnings, without the word "warning". */
    public List<String> doubts() {
        return lines(list().stream().filter(finding -> finding.severity() == Severity.WARNING).toList(),
                LintFinding::text);
    }

    private static List<String> lines(final List<LintFinding> list, final Function<LintFinding, String> text) {
        final Map<String, Integer> alike = new LinkedHashMap<>();
        for (final LintFinding finding : list) {
            alike.merge(kindOf(finding), 1, Integer::sum);
        }
        final Map<String, Integer> told = new HashMap<>();
        final List<String> lines = new ArrayList<>();
        for (final LintFinding finding : list) {
            final String kind = kindOf(finding);
            final int number = told.merge(kind, 1, Integer::sum);
            final int more = alike.get(kind) - MAX_ALIKE;
            if (number <= MAX_ALIKE || more == 1) {
                lines.add(text.apply(finding));
            } else if (number == MAX_ALIKE + 1) {
                lines.add(text.apply(new LintFinding(finding.file(), 0, finding.severity(), "... and " + more
                        + " more like it: " + kind.substring(kind.indexOf('\n') + 1), "")));
            }
        }
        return lines;
    }

    private static String kindOf(final LintFinding finding) {
        return finding.file() + " " + finding.severity() + "\n" + finding.what().replaceAll("[0-9]+", "N");
    }

    /** Returns the number of findings of a severity. */
    public long count(final Severity severity) {
        return list().stream().filter(f -> f.severity() == severity).count();
    }
}
