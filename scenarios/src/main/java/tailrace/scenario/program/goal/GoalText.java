package tailrace.scenario.program.goal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tailrace.core.StepListener;
import tailrace.core.Time;
import tailrace.core.Units;
import tailrace.scenario.results.text.TextSource;

/**
 * Reads GOAL text, which has one statement per line, with an optional label. Comments begin with {@code //}, or extend
 * from {@code /*} to the end of a line with {@code *}{@code /}.
 *
 * <p>It is stricter than {@code txt2bin}, which silently accepts a missing block of a rank and a duplicate label.
 */
final class GoalText {
    private static final String LABEL = "[A-Za-z][A-Za-z0-9_]*";
    private static final String NUMBER = "([0-9]{1,18})";
    private static final Pattern HEADER = Pattern.compile("num_ranks\\s+([0-9]{1,8})");
    private static final Pattern BLOCK = Pattern.compile("rank\\s+([0-9]{1,8})\\s*\\{");
    private static final Pattern COMPUTE = Pattern.compile(
            "(?:(" + LABEL + ")\\s*:)?\\s*calc\\s+" + NUMBER + "(?:\\s+cpu\\s+([0-9]{1,3}))?");
    private static final Pattern MESSAGE = Pattern.compile("(?:(" + LABEL + ")\\s*:)?\\s*(send|recv)\\s+" + NUMBER
            + "b\\s+(to|from)\\s+(-1|[0-9]{1,9})(?:\\s+tag\\s+(-1|[0-9]{1,10}))?(?:\\s+cpu\\s+([0-9]{1,3}))?"
            + "(?:\\s+nic\\s+([0-9]{1,3}))?");
    private static final Pattern REQUIRES =
            Pattern.compile("(" + LABEL + ")\\s+(i?requires)\\s+(" + LABEL + ")");
    private static final int LARGEST_BYTE = 0xFF;
    private static final long LARGEST_TAG = 0xFFFF_FFFFL;

    private final String file;
    private final StepListener steps;
    private final LaidOutRanks ranks;
    private TextSource source;
    private RankBuilder block;
    private long rankCount = -1;
    private boolean inComment;
    private int cpus = 1;
    private int nics = 1;

    /**
     * Number of ranks in the first statement of a file.
     *
     * @throws IllegalArgumentException if the statement is not a number of ranks
     */
    static int ranks(final String file) {
        final GoalText text = new GoalText(file, StepListener.none());
        text.source = TextSource.file(file);
        try (TextSource closed = text.source) {
            while (text.rankCount < 0) {
                final String line = closed.next();
                text.expect(line != null, "no num_ranks (expected: it in the first line)");
                final String statement = text.withoutComment(line).strip();
                if (!statement.isEmpty()) {
                    text.statement(statement);
                }
            }
        }
        return (int) text.rankCount;
    }

    /**
     * Creates a reader of a file.
     *
     * @param steps receives the number of bytes read
     */
    GoalText(final String file, final StepListener steps) {
        this(file, steps, new LaidOutRanks());
    }

    /** Creates a reader that stores ranks in the given object. */
    GoalText(final String file, final StepListener steps, final LaidOutRanks ranks) {
        this.file = file;
        this.steps = steps;
        this.ranks = ranks;
    }

    /**
     * Reads the file.
     *
     * @throws IllegalArgumentException at the first invalid line
     */
    GoalProgram read() {
        source = TextSource.file(file, steps);
        try (TextSource closed = source; LaidOutRanks all = ranks) {
            for (String line = closed.next(); line != null; line = closed.next()) {
                final String text = withoutComment(line).strip();
                if (!text.isEmpty()) {
                    statement(text);
                }
            }
            expect(block == null, "the file ends (expected: } at the end of rank " + ranks.size() + ")");
            expect(rankCount >= 0, "no num_ranks (expected: it in the first line)");
            expect(ranks.size() == rankCount, "blocks of " + ranks.size() + " ranks (expected: " + rankCount
                    + ", as num_ranks says; ranks that do nothing have an empty one)");
            return new GoalProgram(all.ranks(), cpus, nics);
        }
    }

    private void expect(final boolean holds, final String message) {
        if (!holds) {
            throw source.error(message);
        }
    }

    private String withoutComment(final String line) {
        String text = line;
        if (inComment) {
            final int end = text.indexOf("*/");
            if (end < 0) {
                return "";
            }
            inComment = false;
            text = text.substring(end + 2);
        }
        final int begin = text.indexOf("/*");
        if (begin >= 0) {
            final int end = text.indexOf("*/", begin + 2);
            inComment = end < 0;
            text = text.substring(0, begin) + (end < 0 ? "" : text.substring(end + 2));
        }
        final int slashes = text.indexOf("//");
        return slashes < 0 ? text : text.substring(0, slashes);
    }

    private void statement(final String text) {
        if (block == null) {
            outside(text);
        } else if (text.equals("}")) {
            ranks.add(block.build());
            block = null;
        } else {
            inside(text);
        }
    }

    private void outside(final String text) {
        final Matcher header = HEADER.matcher(text);
        final Matcher begin = BLOCK.matcher(text);
        if (rankCount < 0) {
            expect(header.matches() && Integer.parseInt(header.group(1)) > 0,
                    "'" + text + "' (expected: num_ranks and a number above 0)");
            rankCount = Integer.parseInt(header.group(1));
            return;
        }
        expect(begin.matches(), "'" + text + "' (expected: rank " + ranks.size() + " {)");
        final int rank = Integer.parseInt(begin.group(1));
        expect(rank < rankCount, "rank " + rank + " (expected: at most " + (rankCount - 1) + ", as num_ranks says)");
        expect(rank == ranks.size(), "rank " + rank + " (expected: rank " + ranks.size()
                + ", as blocks are in order and none is missing)");
        block = new RankBuilder();
    }

    private void inside(final String text) {
        final Matcher compute = COMPUTE.matcher(text);
        if (compute.matches()) {
            final long ns = Long.parseLong(compute.group(2));
            expect(ns <= Time.END.ps() / Units.PS_PER_NS, "calc " + ns + " (expected: ns, until 4611686s)");
            label(compute.group(1));
            block.add(GoalRank.COMPUTE, 0, ns, 0, cpu(compute.group(3)), 0);
            return;
        }
        final Matcher message = MESSAGE.matcher(text);
        if (message.matches()) {
            message(message);
            return;
        }
        final Matcher requires = REQUIRES.matcher(text);
        expect(requires.matches(), "'" + text + "' (expected: calc N [cpu C], send Nb to R [tag T] [cpu C] [nic I],"
                + " recv Nb from R ..., A requires B, A irequires B, or })");
        block.require(operation(requires.group(1)), operation(requires.group(3)),
                requires.group(2).equals("irequires"));
    }

    private void message(final Matcher message) {
        final boolean sends = message.group(2).equals("send");
        expect(sends == message.group(4).equals("to"), "'" + message.group(2) + " ... " + message.group(4)
                + "' (expected: send ... to, recv ... from)");
        final long peer = Long.parseLong(message.group(5));
        expect(peer >= 0, "rank -1, any rank (expected: 0 to " + (rankCount - 1) + ", as LogGOPSim matches no -1)");
        expect(peer < rankCount, "rank " + peer + " (expected: 0 to " + (rankCount - 1) + ")");
        final long tag = message.group(6) == null ? 0 : Long.parseLong(message.group(6));
        expect(tag >= 0, "tag -1, any tag (expected: a number, as LogGOPSim matches no -1)");
        expect(tag <= LARGEST_TAG, "tag " + tag + " (expected: 0 to " + LARGEST_TAG + ")");
        label(message.group(1));
        final int nic = small(message.group(8), "nic");
        nics = Math.max(nics, nic + 1);
        block.add(sends ? GoalRank.SEND : GoalRank.RECEIVE, (int) peer, Long.parseLong(message.group(3)), (int) tag,
                cpu(message.group(7)), nic);
    }

    private int cpu(final String text) {
        final int cpu = small(text, "cpu");
        cpus = Math.max(cpus, cpu + 1);
        return cpu;
    }

    private int small(final String text, final String what) {
        final int value = text == null ? 0 : Integer.parseInt(text);
        expect(value <= LARGEST_BYTE, what + " " + value + " (expected: 0 to " + LARGEST_BYTE + ")");
        return value;
    }

    private void label(final String name) {
        expect(name == null || block.label(name), "label " + name + " twice (expected: once in a rank)");
    }

    private int operation(final String label) {
        final int operation = block.operation(label);
        expect(operation >= 0, "label " + label + " (expected: one of an operation above)");
        return operation;
    }
}
