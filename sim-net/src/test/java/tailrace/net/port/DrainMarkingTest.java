package tailrace.net.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tailrace.core.RngStreams;
import tailrace.core.Size;
import tailrace.net.NetworkFacts;
import tailrace.net.Sinks;
import tailrace.net.queue.ClassQueues;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.OutputQueuedSwitch;
import tailrace.net.switches.SwitchParams;

/** Tests marks by drain bytes: at 100 Gb/s the threshold is 5,000 B; packets of 1,000 B wait until all have arrived. */
final class DrainMarkingTest {
    private static final int HIGH = 2;
    private static final int LOW = 5;

    private final Sinks sinks = new Sinks();
    private final OutputQueued params = new OutputQueued();
    private OutputQueuedSwitch hub;

    @BeforeEach
    void setDefaults() {
        params.ecn.kMinPerGbps = Size.bytes(50);
        params.ecn.basis = SwitchParams.Ecn.Basis.DRAIN;
    }

    private void build() {
        hub = (OutputQueuedSwitch) params.create(2, sinks.simulator, sinks.pool);
        sinks.around(hub, 2);
        params.validate();
        params.configure(hub, new NetworkFacts(new int[3], 1000, 1 << HIGH | 1 << LOW, 0, Sinks.RATE),
                new RngStreams(1), "s");
        Pausing.pause(hub.port(1), HIGH, 0);
        Pausing.pause(hub.port(1), LOW, 0);
    }

    /** Ids count up in the order of these calls. */
    private void queue(final int packets, final int priority) {
        for (int i = 0; i < packets; i++) {
            hub.receive(sinks.packet(priority, 1000, 1), 0, 0);
        }
    }

    private List<Integer> marked() {
        Pausing.resume(hub.port(1), LOW, 0);
        Pausing.resume(hub.port(1), HIGH, 0);
        sinks.simulator.runUntil(1_000_000_000);
        final List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < sinks.arrivedIds.size(); i++) {
            if (sinks.arrivedMarked.get(i)) {
                ids.add(sinks.arrivedIds.get(i));
            }
        }
        ids.sort(null);
        assertEquals(ids.size(), hub.port(1).observed().markedPackets());
        return ids;
    }

    @Test
    void shouldRefuseAnyDisciplineThatDoesNotSayThatItIsStrict() {
        params.scheduler = LeastImportantFirst::new;
        assertTrue(assertThrows(IllegalArgumentException.class, this::build).getMessage()
                .startsWith("switch.scheduler: not of strict priorities"));
    }

    /** Discipline that does not declare itself strict. */
    private static final class LeastImportantFirst extends ClassQueues {
        @Override
        public boolean observesPassing() {
            return false;
        }

        @Override
        protected int choose(final int allowed) {
            return 31 - Integer.numberOfLeadingZeros(allowed);
        }
    }

    @Test
    void shouldMarkByWhatIsAheadInAllPrioritiesBefore() {
        build();
        queue(5, HIGH);
        queue(1, LOW);
        queue(2, LOW);
        // Packet 5 finds exactly 5,000 B; packets 6 and 7 find more.
        assertEquals(List.of(6, 7), marked());
    }

    @Test
    void shouldNotCountLessImportantPackets() {
        build();
        queue(20, LOW);
        queue(6, HIGH);
        queue(1, HIGH);
        final List<Integer> marks = marked();
        assertEquals(15, marks.size());
        assertEquals(List.of(6, 7, 8), marks.subList(0, 3));
        assertEquals(26, marks.get(14));
    }

    @Test
    void shouldMarkOnlyFromThePriorityOn() {
        params.ecn.fromPriority = HIGH + 1;
        build();
        queue(10, HIGH);
        queue(2, LOW);
        assertEquals(List.of(10, 11), marked());
    }

    @Test
    void shouldMarkByTheClassAloneWhenNotByDrainBytes() {
        params.ecn.basis = SwitchParams.Ecn.Basis.PRIORITY;
        params.ecn.fromPriority = LOW;
        build();
        queue(10, HIGH);
        queue(7, LOW);
        assertEquals(List.of(16), marked());
    }

    /**
     * The mark is decided when the packet joins the queue: packets that join later and leave earlier change nothing.
     */
    @Test
    void shouldDecideAtEnqueue() {
        build();
        queue(2, LOW);
        queue(5, HIGH);
        assertEquals(List.of(), marked());
    }

    /** With marks at dequeue, the bytes of the queue count without the packet that leaves. */
    @Test
    void shouldLookAtWhatIsLeftWhenTold() {
        params.ecn.at = SwitchParams.Ecn.Point.DEQUEUE;
        build();
        queue(1, LOW);
        queue(8, HIGH);
        // The packets with ids 1 to 8 leave 7,000 B, 6,000 B, 5,000 B ... behind; the less important packet does not
        // count.
        Pausing.resume(hub.port(1), HIGH, 0);
        sinks.simulator.runUntil(2_000_000);
        assertEquals(List.of(1, 2), marked());
    }

    @Test
    void shouldRefuseAPriorityThatDoesNotExist() {
        params.ecn.fromPriority = 8;
        assertTrue(assertThrows(IllegalArgumentException.class, params::validate)
                .getMessage().startsWith("ecn.fromPriority: 8"));
    }
}
