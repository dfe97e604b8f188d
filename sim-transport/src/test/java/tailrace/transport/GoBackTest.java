package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.transport.TransportParams.Recovery;

final class GoBackTest {
    private final Ns3FixedWindow params = new Ns3FixedWindow();

    private GoBack rules(final Recovery recovery) {
        params.recovery = recovery;
        return GoBack.of(params);
    }

    @Test
    void shouldNotGoBackWhereTheReceiverKeepsWhatIsAhead() {
        assertNull(rules(Recovery.DUPLICATE_ACKS));
        assertNull(rules(Recovery.SELECTIVE_REPEAT));
    }

    @Test
    void shouldAcknowledgeWholeChunksAndTheWholeFlow() {
        assertEquals(9_500, rules(Recovery.GO_BACK_N).acknowledged(9_500, 10_000));
        assertEquals(9_500, rules(Recovery.GO_BACK_N).beginOfChunk(9_500));
        final GoBack chunks = rules(Recovery.GO_BACK_0);
        assertEquals(8_000, chunks.acknowledged(9_500, 10_000));
        assertEquals(10_000, chunks.acknowledged(10_000, 10_000));
        assertEquals(8_000, chunks.beginOfChunk(9_500));
        assertTrue(chunks.answersInOrder(1) && chunks.answersDuplicates() && chunks.skipsAcknowledged());
    }

    @Test
    void shouldDoEachThingAsTheSimulatorDoesIfAsked() {
        params.quirks.endsWithinChunk = false;
        assertEquals(8_000, rules(Recovery.GO_BACK_0).acknowledged(10_000, 10_000));
        assertEquals(10_000, rules(Recovery.GO_BACK_N).acknowledged(10_000, 10_000));
        assertTrue(rules(Recovery.GO_BACK_N).answersDuplicates());
        params.quirks.firstAck = Size.bytes(5_000);
        assertFalse(rules(Recovery.GO_BACK_N).answersInOrder(4_500));
        assertTrue(rules(Recovery.GO_BACK_N).answersInOrder(4_000));
        assertTrue(rules(Recovery.GO_BACK_N).answersInOrder(5_000));
        params.quirks.answersDuplicates = false;
        params.quirks.skipsAcknowledged = false;
        assertFalse(rules(Recovery.GO_BACK_N).answersDuplicates());
        assertFalse(rules(Recovery.GO_BACK_N).skipsAcknowledged());
        params.quirks.countsAcks = false;
        assertEquals(0, rules(Recovery.GO_BACK_N).acknowledged(10_000, 10_000));
    }
}
