package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.transport.recovery.GoBack0;
import tailrace.transport.recovery.GoBackN;
import tailrace.transport.recovery.SelectiveRepeat;

final class GoBackTest {
    private final Ns3FixedWindow params = new Ns3FixedWindow();

    private GoBack rules(final RecoveryChoice recovery) {
        params.recovery = recovery;
        return GoBack.of(params);
    }

    @Test
    void shouldNotGoBackWhereTheReceiverKeepsWhatIsAhead() {
        assertNull(rules(new DuplicateAcks.Params()));
        assertNull(rules(new SelectiveRepeat.Params()));
    }

    @Test
    void shouldAcknowledgeWholeChunksAndTheWholeFlow() {
        assertEquals(9_500, rules(new GoBackN()).acknowledged(9_500, 10_000));
        assertEquals(9_500, rules(new GoBackN()).beginOfChunk(9_500));
        final GoBack chunks = rules(new GoBack0());
        assertEquals(8_000, chunks.acknowledged(9_500, 10_000));
        assertEquals(10_000, chunks.acknowledged(10_000, 10_000));
        assertEquals(8_000, chunks.beginOfChunk(9_500));
        assertTrue(chunks.answersInOrder(1) && chunks.answersDuplicates() && chunks.skipsAcknowledged());
    }

    @Test
    void shouldDoEachThingAsTheSimulatorDoesIfAsked() {
        params.quirks.endsWithinChunk = false;
        assertEquals(8_000, rules(new GoBack0()).acknowledged(10_000, 10_000));
        assertEquals(10_000, rules(new GoBackN()).acknowledged(10_000, 10_000));
        assertTrue(rules(new GoBackN()).answersDuplicates());
        params.quirks.firstAck = Size.bytes(5_000);
        assertFalse(rules(new GoBackN()).answersInOrder(4_500));
        assertTrue(rules(new GoBackN()).answersInOrder(4_000));
        assertTrue(rules(new GoBackN()).answersInOrder(5_000));
        params.quirks.answersDuplicates = false;
        params.quirks.skipsAcknowledged = false;
        assertFalse(rules(new GoBackN()).answersDuplicates());
        assertFalse(rules(new GoBackN()).skipsAcknowledged());
        params.quirks.countsAcks = false;
        assertEquals(0, rules(new GoBackN()).acknowledged(10_000, 10_000));
    }
}
