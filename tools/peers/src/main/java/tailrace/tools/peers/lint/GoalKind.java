package tailrace.tools.peers.lint;

import java.nio.file.Path;
import tailrace.core.StepListener;
import tailrace.scenario.program.UnmatchedMessages;
import tailrace.scenario.program.goal.GoalProgram;

/** Recognises and checks GOAL programs, text or binary. */
final class GoalKind implements FileKind {
    private final StepListener steps;

    /** Creates the kind; {@code steps} receives the progress of reading a file. */
    GoalKind(final StepListener steps) {
        this.steps = steps;
    }

    @Override
    public String name() {
        return "a GOAL program (num_ranks, or as txt2bin writes it)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.fileName().matches(".*\\.goal(\\.gz)?") || first.words(0).contains("num_ranks");
    }

    /**
     * Checks a program. Unreadable text and cycles of requirements are errors when the file is opened. This check finds
     * messages without a counterpart.
     */
    @Override
    public void check(final Path file, final Findings findings) {
        final GoalProgram program;
        try {
            program = GoalProgram.open(file.toString(), steps);
        } catch (final IllegalArgumentException e) {
            findings.add(file, e);
            return;
        }
        for (final UnmatchedMessages.Finding unmatched : UnmatchedMessages.of(program)) {
            findings.add(unmatched.sends() ? Severity.WARNING : Severity.ERROR, file, 0, unmatched.toString(),
                    unmatched.sends() ? "the message is carried and kept; LogGOPSim does not report it"
                            : "the program never ends; LogGOPSim ends without a word");
        }
    }
}
