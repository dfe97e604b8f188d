package tailrace.validation.peers;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.command.progress.ProgressLine;

/** Shows the progress of cases on a line, which is erased at their end. It can also end the cases. */
final class WatchedCases {
    private final ProgressLine line;
    private final BooleanSupplier shouldContinue;

    /** Creates an object with this line. {@code shouldContinue} returns whether a case shall continue. */
    WatchedCases(final ProgressLine line, final BooleanSupplier shouldContinue) {
        this.line = line;
        this.shouldContinue = shouldContinue;
    }

    /** Runs work with a monitor. */
    <R> R during(final Function<RunMonitor, R> work) {
        try {
            return work.apply(progress -> {
                line.show(progress);
                return shouldContinue.getAsBoolean();
            });
        } finally {
            line.clear();
        }
    }

    /** Returns Tailrace's runner with a monitor. */
    PeerRunner runner() {
        return config -> during(monitor -> new HpccPeerRunner(monitor).run(config));
    }
}
