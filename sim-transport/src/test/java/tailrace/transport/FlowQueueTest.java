package tailrace.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.core.PacketPool;
import tailrace.core.RandomStream;
import tailrace.core.RngStreams;
import tailrace.core.Simulator;
import tailrace.transport.Transport.NicModel;
import tailrace.transport.cc.FixedWindow;

/** Tests the choice of the flow that a host serves next. */
final class FlowQueueTest {
    private final Simulator simulator = new Simulator();
    private final FixedWindow.Params params = new FixedWindow.Params();
    private final Sender rules = new Transport(simulator, new PacketPool(1), (flow, nowPs) -> { }, List.of(params),
            NicModel.STRICT_PRIORITY).sender();
    private FlowQueue<Flow> queue = new FlowQueue<>();

    private Flow flow(final int id, final int priority, final long nextSendPs) {
        final Flow flow = new Flow(id, 0, params, simulator, rules);
        flow.id = id;
        flow.priority = (byte) priority;
        flow.nextSendPs = nextSendPs;
        return flow;
    }

    private List<Integer> taken(final int pausedMask) {
        final List<Integer> ids = new ArrayList<>();
        for (Flow flow = queue.takeNext(pausedMask); flow != null; flow = queue.takeNext(pausedMask)) {
            ids.add(flow.id);
        }
        return ids;
    }

    @Test
    void shouldTakeImportantFlowsFirstAndTheOthersInTheOrderOfTheirComing() {
        queue.add(flow(1, 2, 0), 0);
        queue.add(flow(2, 0, 0), 0);
        queue.add(flow(3, 2, 0), 0);
        queue.add(flow(4, 0, 0), 0);
        assertEquals(List.of(2, 4, 1, 3), taken(0));
    }

    @Test
    void shouldGoOnWithTheOthersWhenAFlowIsTakenOut() {
        final RandomStream random = new RngStreams(7).stream("places");
        for (int trial = 0; trial < 200; trial++) {
            final List<Flow> waiting = new ArrayList<>();
            final List<Integer> expected = new ArrayList<>();
            final int out = random.nextInt(8);
            for (int id = 0; id < 8; id++) {
                final Flow flow = flow(id, random.nextInt(2), random.nextInt(2) * (100 + random.nextInt(9)));
                waiting.add(flow);
                queue.add(flow, 0);
            }
            queue.remove(waiting.get(out));
            assertEquals(FlowState.IDLE, waiting.get(out).place);
            waiting.remove(out);
            waiting.sort(Comparator.comparingInt((Flow each) -> each.priority)
                    .thenComparingLong(each -> each.nextSendPs).thenComparingInt(each -> each.id));
            waiting.forEach(each -> expected.add(each.id));
            queue.wake(1000);
            assertEquals(expected, taken(0));
        }
    }

    @Test
    void shouldGoRoundWhenFlowsComeBack() {
        final Flow first = flow(1, 3, 0);
        queue.add(first, 0);
        queue.add(flow(2, 3, 0), 0);
        assertEquals(first, queue.takeNext(0));
        queue.add(first, 0);
        assertEquals(List.of(2, 1), taken(0));
    }

    @Test
    void shouldTakeTheFlowWithLeastLeftFirstIfAsked() {
        queue = new FlowQueue<>(true);
        final RandomStream random = new RngStreams(7).stream("sizes");
        final List<Flow> flows = new ArrayList<>();
        for (int id = 0; id < 300; id++) {
            final Flow flow = flow(id, 1, 0);
            flow.sizeBytes = 1_000 + random.nextInt(50);
            flow.sndNxt = random.nextInt(50);
            flows.add(flow);
            queue.add(flow, 0);
            if (id % 3 == 2) { // an earlier flow comes before later flows with as many bytes left
                flows.sort(Comparator.comparingLong((Flow each) -> each.sizeBytes - each.sndNxt)
                        .thenComparingInt(each -> each.id));
                assertEquals(flows.remove(0), queue.takeNext(0));
            }
        }
        flows.sort(Comparator.comparingLong((Flow each) -> each.sizeBytes - each.sndNxt)
                .thenComparingInt(each -> each.id));
        assertEquals(flows.stream().map(each -> each.id).toList(), taken(0));
    }

    @Test
    void shouldLeaveOutPausedPriorities() {
        queue.add(flow(1, 0, 0), 0);
        queue.add(flow(2, 5, 0), 0);
        assertEquals(List.of(2), taken(1));
        assertNull(queue.takeNext(1));
        assertEquals(List.of(1), taken(0));
    }

    @Test
    void shouldWakePacedFlowsInTheOrderOfTheirTimesAndOfTheirNumbers() {
        final RandomStream random = new RngStreams(7).stream("paced");
        final List<Flow> flows = new ArrayList<>();
        for (int id = 0; id < 100; id++) {
            flows.add(flow(id, 1, 1 + random.nextInt(20)));
            queue.add(flows.get(id), 0);
        }
        for (final Flow moved : flows.subList(0, 40)) {
            moved.nextSendPs = 1 + random.nextInt(20);
            assertTrue(queue.moved(moved));
        }
        flows.sort(Comparator.comparingLong((Flow each) -> each.nextSendPs).thenComparingInt(each -> each.id));
        final List<Integer> expected = flows.stream().map(each -> each.id).toList();
        final List<Integer> found = new ArrayList<>();
        for (long nowPs = 0; nowPs <= 20; nowPs++) {
            assertTrue(queue.firstPacedPs() >= nowPs);
            queue.wake(nowPs);
            found.addAll(taken(0));
        }
        assertEquals(expected, found);
        assertEquals(Simulator.NEVER, queue.firstPacedPs());
    }

    @Test
    void shouldForgetEverythingWhenCleared() {
        final Flow ready = flow(1, 0, 0);
        queue.add(ready, 0);
        queue.add(flow(2, 0, 9), 0);
        assertFalse(queue.moved(ready));
        queue.clear();
        queue.wake(100);
        assertNull(queue.takeNext(0));
        assertEquals(Simulator.NEVER, queue.firstPacedPs());
    }
}
