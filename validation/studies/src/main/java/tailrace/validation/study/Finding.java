package tailrace.validation.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import tailrace.tools.report.page.Cell;

/**
 * A statement or a number of a reference, the measured value, and the verdict.
 *
 * @param labels subject of the finding, such as part, case and quantity; the last one is the statement
 * @param reference value of a paper, another simulator or theory; empty if the statement contains it
 * @param here measured value
 * @param tolerance tolerance of numbers; {@link Tolerance#NONE} for statements
 * @param verdict the verdict
 * @param word the study's word for the verdict; empty for the word of the table
 * @param note reason or limit; may be empty
 */
public record Finding(List<String> labels, Cell reference, Cell here, Tolerance tolerance, Judgement verdict,
        String word, String note) {
    /** Creates a finding about whether a statement holds; {@code holds} is null if it is not judged. */
    public static Finding of(final String statement, final String reference, final String here, final Boolean holds) {
        return new Finding(List.of(statement), Cell.of(reference), Cell.of(here), Tolerance.NONE, Judgement.of(holds),
                "", "");
    }

    /** Creates a finding about whether a criterion holds, with the measured value. */
    public static Finding of(final String criterion, final boolean holds, final String found) {
        return of(criterion, "", found, holds);
    }

    /**
     * Judges a number.
     *
     * @param labels subject of the finding
     * @param reference number of the reference
     * @param here measured number
     * @param format format of both numbers in tables
     */
    public static Finding of(final List<String> labels, final double reference, final double here,
            final Tolerance tolerance, final DoubleFunction<String> format) {
        return new Finding(labels, Cell.of(format.apply(reference), reference), Cell.of(format.apply(here), here),
                tolerance, tolerance.judge(reference, here), "", "");
    }

    /**
     * Judges a known difference.
     *
     * @param what quantity of the difference
     * @param difference difference with its sign, as a fraction or in the unit of the limit
     * @param limit largest difference in either direction; NaN if it is not judged
     * @param format format of both
     */
    public static Finding ofDifference(
            final String what, final double difference, final double limit, final DoubleFunction<String> format) {
        final Tolerance tolerance = Tolerance.absolute(limit);
        return new Finding(List.of(what), Cell.of(""), Cell.of(format.apply(difference), difference), tolerance,
                tolerance.judge(difference), "", tolerance.isJudged() ? "limit " + format.apply(limit) : "");
    }

    /** Returns the finding with another verdict and its word. */
    public Finding judged(final Judgement other, final String otherWord) {
        return new Finding(labels, reference, here, tolerance, other, otherWord, note);
    }

    /** Returns the finding with another subject. */
    public Finding about(final List<String> otherLabels) {
        return new Finding(otherLabels, reference, here, tolerance, verdict, word, note);
    }

    /** Returns the finding with a note. */
    public Finding noting(final String reason) {
        return new Finding(labels, reference, here, tolerance, verdict, word, reason);
    }

    /** Returns the number of the reference; NaN if there is none. */
    public double referenceValue() {
        return reference.value() instanceof final Double value ? value : Double.NaN;
    }

    /** Returns the measured number; NaN if there is none. */
    public double measuredValue() {
        return here.value() instanceof final Double value ? value : Double.NaN;
    }

    /** Returns the difference in the terms of its tolerance; NaN without numbers. */
    public double difference() {
        return tolerance.difference(referenceValue(), measuredValue());
    }

    /** Returns the statement: the last label. */
    public String statement() {
        return labels.get(labels.size() - 1);
    }

    /** Returns true unless the verdict is that the finding differs. */
    public boolean holds() {
        return verdict != Judgement.DIFFERS;
    }

    /** Returns whether there is a verdict. */
    public boolean isJudged() {
        return verdict != Judgement.NOT_JUDGED;
    }

    /** Describes a difference in one line: the statement, the measured value, and the note in parentheses. */
    public String text() {
        return statement() + (here.text().isEmpty() ? "" : " " + here.text())
                + (note.isEmpty() ? "" : " (" + note + ")");
    }

    /** Returns whether none of several findings differs. */
    public static boolean allHold(final List<Finding> findings) {
        return findings.stream().allMatch(Finding::holds);
    }

    /** Returns {@link #text} of findings that differ, with a prefix. */
    public static List<String> differing(final String before, final List<Finding> findings) {
        final List<String> lines = new ArrayList<>();
        findings.stream().filter(finding -> !finding.holds()).forEach(finding -> lines.add(before + finding.text()));
        return lines;
    }

    /** Returns the number of findings with a verdict. */
    public static long count(final List<Finding> findings, final Judgement verdict) {
        return findings.stream().filter(finding -> finding.verdict == verdict).count();
    }

    /** Returns a text with the number of findings that hold and the number of judged findings. */
    public static String held(final List<Finding> findings) {
        return count(findings, Judgement.HOLDS) + " of " + findings.stream().filter(Finding::isJudged).count();
    }

    /** Groups findings by a property, in their order. */
    public static Map<String, List<Finding>> by(
            final List<Finding> findings, final Function<Finding, String> property) {
        return findings.stream().collect(Collectors.groupingBy(property, LinkedHashMap::new, Collectors.toList()));
    }
}
