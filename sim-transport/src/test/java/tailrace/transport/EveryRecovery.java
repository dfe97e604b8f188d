package tailrace.transport;

import java.util.List;
import java.util.stream.Stream;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.GoBackN;
import tailrace.transport.recovery.SelectiveRepeat;

/** All ways of loss recovery, for the tests that each of them has to pass. */
final class EveryRecovery {
    private EveryRecovery() {}

    static List<Recovery> all() {
        return List.of(new DuplicateAcks.Params(), new GoBackN(), new GoBack0(), new SelectiveRepeat.Params());
    }

    /** A source of parameters. */
    static Stream<Recovery> stream() {
        return all().stream();
    }
}
