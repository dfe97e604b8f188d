package tailrace.transport;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.cc.FixedWindow;
import tailrace.transport.receiver.Eqds;
import tailrace.transport.receiver.Homa;
import tailrace.transport.receiver.Ndp;
import tailrace.transport.receiver.Oversubscription;
import tailrace.transport.receiver.Rccc;

/** Lists transports, each with one of the receivers that give credit. */
final class EveryReceiver {
    private EveryReceiver() {}

    static List<Crediting> all() {
        return List.of(new Ndp(), new Eqds(), new Rccc(), oversubscribed(), homa(), learningHoma());
    }

    private static Rccc oversubscribed() {
        final Rccc rccc = new Rccc();
        rccc.oversubscription = new Oversubscription();
        rccc.validate();
        return rccc;
    }

    private static Homa homa() {
        final Homa homa = new Homa();
        homa.rttBytes = Size.bytes(7_000);
        homa.cutoffs = List.of(Size.bytes(1_000), Size.bytes(50_000));
        homa.scheduled = 2;
        homa.validate();
        return homa;
    }

    private static Homa learningHoma() {
        final Homa homa = homa();
        homa.cutoffs = List.of();
        homa.unscheduled = 3;
        homa.validate();
        return homa;
    }

    /** Creates a transport with packets of 1,000 B. Headers and ACKs are served before data, which has priority 1. */
    static TransportParams with(final Crediting receiver) {
        final FixedWindow.Params params = new FixedWindow.Params();
        params.receiver = receiver;
        params.payload = Size.bytes(936);
        params.header = Size.bytes(64);
        params.ack = Size.bytes(64);
        params.ackPriority = 0;
        params.recovery = EveryRecovery.selective(some -> some.packetTimers = true);
        params.minRto = Time.ms(1);
        params.initialRto = Time.ms(1);
        params.maxRto = Time.ms(4);
        params.validate();
        return params;
    }

    static Stream<Named<Crediting>> stream() {
        return all().stream().map(some -> Named.of(some.getClass().getSimpleName()
                + (some instanceof final Homa homa && homa.unscheduled != null ? " that learns" : ""), some));
    }
}
