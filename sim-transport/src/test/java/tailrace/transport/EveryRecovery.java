package tailrace.transport;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import tailrace.core.Time;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.GoBackN;
import tailrace.transport.recovery.SelectiveRepeat;
import tailrace.transport.recovery.Sleek;

/** Lists all kinds of loss recovery, for tests that each kind must pass. */
final class EveryRecovery {
    private EveryRecovery() {}

    static List<RecoveryChoice> all() {
        return List.of(new DuplicateAcks.Params(), new GoBackN(), new GoBack0(), new SelectiveRepeat.Params(),
                new Sleek.Params(),
                selective(some -> some.rtoHigh = Time.us(320)),
                selective(some -> some.reorderingRtts = 0.25),
                selective(some -> some.packetTimers = true),
                selective(some -> {
                    some.rtoHigh = Time.ms(4);
                    some.rtoLow = Time.ms(3);
                    some.reorderingRtts = 1.0;
                    some.packetTimers = true;
                }));
    }

    static RecoveryChoice selective(final Consumer<SelectiveRepeat.Params> change) {
        final SelectiveRepeat.Params params = new SelectiveRepeat.Params();
        change.accept(params);
        params.validate();
        return params;
    }

    /** Parameters of tests. */
    static Stream<Named<RecoveryChoice>> stream() {
        final List<RecoveryChoice> all = all();
        return all.stream().map(some -> Named.of(some.name() + " " + all.indexOf(some), some));
    }
}
