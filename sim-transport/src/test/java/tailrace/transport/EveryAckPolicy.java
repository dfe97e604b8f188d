package tailrace.transport;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import tailrace.core.Size;
import tailrace.transport.ack.Coalesced;

/** Lists all ACK policies, including the policies in tests of plug-ins. */
final class EveryAckPolicy {
    private EveryAckPolicy() {}

    static List<AckPolicy> all() {
        final Coalesced unmarked = new Coalesced();
        unmarked.marked = false;
        unmarked.every = Size.bytes(1_000_000);
        unmarked.validate();
        return List.of(new EachPacket(), new Coalesced(), unmarked);
    }

    /** Parameters of tests. */
    static Stream<Named<AckPolicy>> stream() {
        final List<AckPolicy> all = all();
        return all.stream().map(some -> Named.of(some.getClass().getSimpleName() + " " + all.indexOf(some), some));
    }
}
