package tailrace.tools.peers.lint;

import java.nio.file.Path;
import tailrace.core.PlainNumber;

/** Checks the rows of a table of sizes. */
final class CdfCheck {
    private final Path file;
    private final Findings findings;
    private int rows;
    private int lastLine;
    private double size;
    private double cumulative;
    private boolean broken;
    private boolean plain = true;           // the simulator's format has neither header nor commas

    CdfCheck(final Path file, final Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    void row(final int line, final String... words) {
        if (rows == 0 && Character.isLetter(words[0].charAt(0))) {
            plain = false;
            return;
        }
        lastLine = line;
        if (words.length != 2) {
            error(line, words.length + " columns", words.length == 3
                    ? "expected: bytes, cumulative percent; a table of ns-2 has packets, 1, cumulative fraction: "
                    + "multiply the first column by the packet size and leave the second out"
                    : "expected: bytes, cumulative percent");
            return;
        }
        try {
            values(line, Double.parseDouble(words[0]), Double.parseDouble(words[1]));
        } catch (final NumberFormatException e) {
            error(line, "'" + words[0] + " " + words[1] + "' are not two numbers",
                    "expected: bytes, cumulative percent");
        }
    }

    private void values(final int line, final double newSize, final double newCumulative) {
        if (!(newSize >= 0 && newSize < 1e15 && newCumulative >= 0 && newCumulative <= 100)) {
            error(line, newSize + " " + newCumulative + " is out of range", "expected: bytes, 0 to 100 percent");
            return;
        }
        if (rows > 0 && newSize < size) {
            error(line, "size " + PlainNumber.of(newSize) + " after " + PlainNumber.of(size),
                    "sizes must not decrease");
        }
        if (rows > 0 && newCumulative < cumulative) {
            error(line, "probability " + newCumulative + " after " + cumulative, "probabilities must not decrease");
        }
        if (rows > 0 && newSize == size && newCumulative == cumulative) {
            findings.add(Severity.NOTE, file, line, "the same row again", "leave it out");
        }
        if (rows == 0 && newCumulative != 0) {
            findings.add(Severity.WARNING, file, line, "the first probability is " + newCumulative + ", not 0",
                    "the generator of the simulator wants a first row '0 0'; Tailrace gives the size "
                    + PlainNumber.of(newSize)
                    + " exactly this probability");
        }
        rows++;
        size = newSize;
        cumulative = newCumulative;
    }

    private void error(final int line, final String what, final String remedy) {
        broken = true;
        findings.add(Severity.ERROR, file, line, what, remedy);
    }

    void end() {
        if (rows == 0 && !broken) {
            error(0, "no rows", "expected: bytes, cumulative percent");
        } else if (rows > 0 && cumulative == 1 && plain) {
            findings.add(Severity.WARNING, file, lastLine, "the last probability is 1: fractions, not percent",
                    "Tailrace reads both; the generator of the HPCC simulator wants percent, multiply by 100");
        } else if (rows > 0 && cumulative != 100 && cumulative != 1) {
            error(lastLine, "the last probability is " + cumulative, "expected: 100, or 1 for fractions");
        }
    }
}
