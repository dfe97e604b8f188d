package tailrace.validation.collectives;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.scenario.program.Engine;
import tailrace.scenario.program.Program;
import tailrace.scenario.program.ProgramListener;
import tailrace.scenario.program.goal.GoalProgram;
import tailrace.tools.report.page.Numbers;
import tailrace.validation.study.Finding;
import tailrace.validation.study.Tolerance;

/**
 * Compares programs in LogGOPSim's model of hosts and network. It compares the end of each rank and of the last rank,
 * in ns.
 */
final class LogGopSimPart {
    static final String NAME = "loggopsim";

    private LogGopSimPart() {}

    /**
     * Returns two findings for each program and set of parameters, with the labels program, parameters and quantity.
     */
    static List<Finding> findings(final ProgramReference reference) {
        final List<Finding> findings = new ArrayList<>();
        for (final ProgramReference.Case each : reference.cases()) {
            each.logGopSim().forEach((name, there) -> {
                final long[] here = endsNs(each, there);
                final long equal = IntStream.range(0, here.length)
                        .filter(rank -> here[rank] == there.endNs()[rank]).count();
                findings.add(finding(each.name(), name, "last end, ns", last(there.endNs()), last(here)));
                findings.add(finding(each.name(), name, "ranks that end so", here.length, equal));
            });
        }
        return findings;
    }

    private static Finding finding(
            final String program, final String parameters, final String quantity, final long there, final long here) {
        return Finding.of(List.of(program, parameters, quantity), there, here, Tolerance.absolute(0),
                value -> Numbers.fixed(value, 0));
    }

    private static long last(final long[] ends) {
        return Arrays.stream(ends).max().orElseThrow();
    }

    private static long[] endsNs(final ProgramReference.Case each, final ProgramReference.LogGopSimRun run) {
        final long[] endNs = new long[run.endNs().length];
        run.model().validate();
        try (Program program = GoalProgram.open(each.goal().toString())) {
            final Engine engine = Engine.of(program, run.model(),
                    IntStream.range(0, program.ranks()).toArray(), new ProgramListener() {
                        @Override
                        public void ended(final int rank, final long nowPs) {
                            endNs[rank] = nowPs / Units.PS_PER_NS;
                        }
                    });
            engine.start(0);
            while (engine.nextPs() != Simulator.NEVER) {
                engine.advance(engine.nextPs());
            }
        }
        return endNs;
    }
}
