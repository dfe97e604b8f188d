package tailrace.net.lookahead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import tailrace.core.Packet;
import tailrace.net.Sinks;

/** Tests that arrivals within a window are handled in order. */
final class InboxTest {
    @Property(tries = 300)
    void shouldSortByTimeAndAtOneTimeByCollection(
            @ForAll final long seed, @ForAll @IntRange(min = 0, max = 300) final int size,
            @ForAll @IntRange(min = 1, max = 40) final int timeBits) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Inbox inbox = new Inbox();
        final Sinks sinks = new Sinks();
        for (int round = 0; round < 2; round++) { // a cleared inbox works like a new one
            for (int i = 0; i < size; i++) {
                final Packet packet = sinks.packet(0, 1, 1);
                packet.flowId = i;
                packet.timePs = random.nextLong(1L << timeBits);
                assertEquals(i + 1, inbox.add(packet, packet.timePs));
            }
            inbox.sort();
            for (int i = 0; i < size; i++) {
                assertEquals(inbox.packet(i).timePs, inbox.sinceBasePs(i));
                assertTrue(i == 0 || inbox.sinceBasePs(i - 1) < inbox.sinceBasePs(i)
                        || inbox.sinceBasePs(i - 1) == inbox.sinceBasePs(i)
                        && inbox.packet(i - 1).flowId < inbox.packet(i).flowId, "place " + i);
            }
            inbox.clear();
        }
    }
}
