package tailrace.validation.peers;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import tailrace.scenario.progress.RunMonitor;
import tailrace.tools.command.progress.ProgressLine;

/** Cases that show their progress on a line, which is taken away when they end, and that may be ended. */
final class WatchedCases {
    private final ProgressLine line;
    private final BooleanSupplier goesOn;

    /** With this line; {@code goesOn}: whether a case shall go on. */
    WatchedCases(final ProgressLine line, final BooleanSupplier goesOn) {
        this.line = line;
        this.goesOn = goesOn;
    }

    /** Does what a monitor can watch. */
    <R> R during(final Function<RunMonitor, R> work) {
        try {
            return work.apply(progress -> {
                line.show(progress);
                return goesOn.getAsBoolean();
            });
        } finally {
            line.clear();
        }
    }

    /** Tailrace, watched. */
    PeerRunner runner() {
        return config -> during(monitor -> new HpccPeerRunner(monitor).run(config));
    }
}
