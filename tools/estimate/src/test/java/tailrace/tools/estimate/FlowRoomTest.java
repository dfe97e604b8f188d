package tailrace.tools.estimate;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;

/** Checks that a scenario with too many flows for the heap is refused before the heap is full. */
final class FlowRoomTest {
    private static final String TEXT = """
            name: x
            topology: {type: star, hosts: 4}
            workloads:
              - {sizes: {type: fixed, size: 5KB}, load: {type: host, value: 0.5}}
            """;
    private static final long HEAP_BYTES = 1L << 30;
    private static final long MS = 1_000_000_000L;

    private static FlowRoom room(final String... sets) {
        final Scenario scenario = ScenarioFile.parse(TEXT, "x.yaml", Path.of(""), List.of(sets));
        return new FlowRoom(scenario, HEAP_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stop.flows=400000000000", "stop.arrivals=400s"})
    void shouldRefuseWhenFlowsCannotFit(final String stop) {
        final FlowRoom room = room(stop);
        final IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> room.check(FlowRoom.MIN_TO_TELL_BY, 20 * MS));
        assertTrue(refused.getMessage().startsWith("x.yaml: "), refused.getMessage());
        assertTrue(refused.getMessage().contains("(expected: to fit into the heap of 1,074 MB"), refused.getMessage());
    }

    @Test
    void shouldRefuseNothingWhenFlowsFitOrMayEndBefore() {
        assertDoesNotThrow(() -> room("stop.flows=16000000").check(FlowRoom.MIN_TO_TELL_BY, 20 * MS));
        assertDoesNotThrow(() -> room("stop.arrivals=400ms").check(FlowRoom.MIN_TO_TELL_BY, 20 * MS));
        assertDoesNotThrow(() -> room("stop.flows=400000000000", "stop.arrivals=30ms")
                .check(FlowRoom.MIN_TO_TELL_BY, 20 * MS));
        assertDoesNotThrow(() -> room("stop.flows=400000000000").check(FlowRoom.MIN_TO_TELL_BY - 1, 20 * MS));
        assertDoesNotThrow(() -> room("stop.flows=400000000000", "workloads[0].maxFlows=2000000")
                .check(FlowRoom.MIN_TO_TELL_BY, 20 * MS));
    }
}
