package tailrace.scenario.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Size;
import tailrace.core.Units;

/**
 * Tests messages whose receives have a different size, with LogGOPSim's defaults. The expected times were computed by
 * LogGOPSim.
 */
final class LogGopSimEngineTest {
    private static final long NS = Units.PS_PER_NS;

    private final ListedProgram program = new ListedProgram(2);

    private int sendAndReceiveLater(final long sentBytes, final long receivedBytes) {
        final int sent = program.send(0, 1, 0, sentBytes);
        final int before = program.compute(1, 0, 100_000 * NS);
        program.requires(1, program.receive(1, 0, 0, receivedBytes), before);
        return sent;
    }

    private EngineRun run() {
        final HostModel model = new HostModel();
        model.profile = HostModel.Profile.LOGGOPSIM;
        model.eager = Size.bytes(100);
        return new EngineRun(program, model, 0);
    }

    private String refusal() {
        return assertThrows(IllegalArgumentException.class, this::run).getMessage();
    }

    @Test
    void shouldHoldTheSenderWhenOnlyTheReceiveIsNotEager() {
        final int sent = sendAndReceiveLater(10, 1000);
        final int beside = program.compute(0, 1, 99_000 * NS);
        program.requires(0, beside, sent);
        program.requires(0, program.compute(0, 0, 10 * NS), beside);
        final EngineRun run = run();
        assertEquals(0, run.unfinished());
        assertArrayEquals(new long[] {102_510 * NS, 102_500 * NS}, run.endPs);
    }

    @Test
    void shouldRefuseWhenASendWouldEndTwice() {
        final int sent = sendAndReceiveLater(10, 1000);
        final int before = program.compute(0, 1, 200_000 * NS);
        final int beside = program.compute(0, 1, 10 * NS);
        program.requires(0, beside, before);
        final int last = program.compute(0, 0, 10 * NS);
        program.requires(0, last, sent);
        program.requires(0, last, beside);
        assertTrue(refusal().startsWith("rank 1 (operation 1) receives 1000 B of the 10 B that rank 0 (operation 0)"));
    }

    @Test
    void shouldRefuseWhenTheSenderIsOver() {
        sendAndReceiveLater(10, 1000);
        assertTrue(refusal().endsWith("(expected: a receive up to 100B, too, as the send would end twice)"));
    }

    @Test
    void shouldRefuseWhenASendWouldNeverEnd() {
        sendAndReceiveLater(1000, 10);
        assertTrue(refusal().endsWith("(expected: a receive above 100B, too, as the send would never end)"));
    }
}
