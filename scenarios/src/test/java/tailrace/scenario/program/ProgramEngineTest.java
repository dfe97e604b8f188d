package tailrace.scenario.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tailrace.core.Size;

/** Tests dependencies, processors, matching and deadlocks, on a network where a message takes 1000 ps. */
final class ProgramEngineTest {
    private static final long DELAY_PS = 1000;

    private static HostModel rendezvous() {
        final HostModel model = new HostModel();
        model.eager = Size.bytes(0);
        return model;
    }

    private static long[] endsPs(final Program program, final HostModel model) {
        final EngineRun run = new EngineRun(program, model, DELAY_PS);
        assertEquals(0, run.unfinished(), run.why());
        return run.endPs;
    }

    private static String deadlock(final Program program, final HostModel model) {
        final EngineRun run = new EngineRun(program, model, DELAY_PS);
        assertTrue(run.unfinished() > 0);
        return run.why();
    }

    @Test
    void shouldServeOneComputationAtATimeWhenTheyShareAProcessor() {
        final ListedProgram program = new ListedProgram(2);
        program.compute(0, 0, 100);
        program.compute(0, 0, 30);
        program.compute(0, 1, 120);
        program.compute(1, 0, 5);
        assertArrayEquals(new long[] {130, 5}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldWaitForAllWhenSeveralOperationsAreRequired() {
        final ListedProgram program = new ListedProgram(1);
        final int slow = program.compute(0, 0, 100);
        final int quick = program.compute(0, 1, 30);
        final int last = program.compute(0, 2, 7);
        program.requires(0, last, slow);
        program.requires(0, last, quick);
        assertArrayEquals(new long[] {107}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldBeginWithAnotherOperationWhenItsBeginIsRequired() {
        final ListedProgram program = new ListedProgram(1);
        final int first = program.compute(0, 0, 40);
        final int long1 = program.compute(0, 0, 100);
        final int beside = program.compute(0, 1, 10);
        program.requires(0, long1, first);
        program.requiresBegin(0, beside, long1);
        assertArrayEquals(new long[] {140}, endsPs(program, new HostModel()));
        final int after = program.compute(0, 2, 95);
        program.requires(0, after, beside);
        assertArrayEquals(new long[] {145}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldHoldASendWhenItsProcessorComputes() {
        final ListedProgram program = new ListedProgram(2);
        program.compute(0, 0, 300);
        program.send(0, 1, 1, 8);
        program.receive(1, 0, 1, 8);
        assertArrayEquals(new long[] {1300, 1300}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldKeepAMessageWhenItsReceiveIsPostedLater() {
        final ListedProgram program = new ListedProgram(2);
        program.send(0, 1, 1, 8);
        final int before = program.compute(1, 0, 5000);
        final int receive = program.receive(1, 0, 1, 8);
        program.requires(1, receive, before);
        assertArrayEquals(new long[] {1000, 5000}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldSendAfterTheReceiveIsPostedWhenTheMessageIsTooLargeToBeEager() {
        final ListedProgram program = new ListedProgram(2);
        program.send(0, 1, 1, 8);
        final int before = program.compute(1, 0, 5000);
        final int receive = program.receive(1, 0, 1, 8);
        program.requires(1, receive, before);
        assertArrayEquals(new long[] {6000, 6000}, endsPs(program, rendezvous()));
    }

    @Test
    void shouldMatchInOrderOfBeginWhenTagsAreTheSame() {
        final ListedProgram program = new ListedProgram(3);
        program.send(0, 2, 1, 8);
        final int later = program.compute(0, 1, 400);
        final int second = program.send(0, 2, 1, 8);
        program.requires(0, second, later);
        program.send(1, 2, 1, 8); // message of another rank
        final int first = program.receive(2, 0, 1, 8);
        program.receive(2, 0, 1, 8);
        program.receive(2, 1, 1, 8);
        final int after = program.compute(2, 1, 10_000);
        program.requires(2, after, first);
        assertArrayEquals(new long[] {1400, 1000, 11_000}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldMatchTagsWhenReceivesAreInAnotherOrder() {
        final ListedProgram program = new ListedProgram(2);
        program.send(0, 1, 7, 8);
        program.send(0, 1, -2, 8);
        program.receive(1, 0, -2, 8);
        program.receive(1, 0, 7, 8);
        assertArrayEquals(new long[] {1000, 1000}, endsPs(program, rendezvous()));
    }

    @Test
    void shouldNotUseTheNetworkWhenARankSendsToItself() {
        final ListedProgram program = new ListedProgram(1);
        program.send(0, 0, 1, 8);
        program.receive(0, 0, 1, 8);
        final EngineRun run = new EngineRun(program, rendezvous(), DELAY_PS);
        assertEquals(0, run.endPs[0]);
        assertEquals(0, run.messages);
    }

    @Test
    void shouldNameTheCycleOfRanksWhenReceivesWaitForEachOther() {
        final ListedProgram program = new ListedProgram(4);
        program.compute(0, 0, 10);
        for (int rank = 1; rank < 4; rank++) {
            final int receive = program.receive(rank, rank % 3 + 1, 5, 8);
            final int send = program.send(rank, (rank + 1) % 3 + 1, 5, 8);
            program.requires(rank, send, receive);
        }
        assertEquals("ranks wait for each other in a cycle: rank 1 (operation 0) waits for rank 2 to send tag 5, rank 2"
                + " (operation 0) waits for rank 3 to send tag 5, rank 3 (operation 0) waits for rank 1 to send tag 5,"
                + " back to rank 1", deadlock(program, new HostModel()));
    }

    @Test
    void shouldNameTheCycleOfRanksWhenLargeSendsWaitForEachOther() {
        final ListedProgram program = new ListedProgram(2);
        for (int rank = 0; rank < 2; rank++) {
            final int send = program.send(rank, 1 - rank, 5, 8);
            final int receive = program.receive(rank, 1 - rank, 5, 8);
            program.requires(rank, receive, send);
        }
        assertEquals("ranks wait for each other in a cycle: rank 0 (operation 0) waits for rank 1 to receive tag 5,"
                + " rank 1 (operation 0) waits for rank 0 to receive tag 5, back to rank 0",
                deadlock(program, rendezvous()));
        assertArrayEquals(new long[] {1000, 1000}, endsPs(program, new HostModel()));
    }

    @Test
    void shouldSayThatAMessageNeverComesWhenTheOtherRankHasEnded() {
        final ListedProgram program = new ListedProgram(2);
        program.receive(0, 1, 5, 8);
        program.send(1, 0, 6, 8);
        assertEquals("rank 0 (operation 0) waits for rank 1 to send tag 5, which never comes: rank 1 has ended",
                deadlock(program, new HostModel()));
    }

    @Test
    void shouldGoThroughLongChainsWhenOperationsTakeNoTime() {
        final ListedProgram program = new ListedProgram(1);
        int before = program.compute(0, 0, 0);
        for (int i = 0; i < 300; i++) {
            final int next = program.compute(0, 0, 0);
            if (i % 2 == 0) {
                program.requires(0, next, before);
            } else {
                program.requiresBegin(0, next, before);
            }
            before = next;
        }
        assertArrayEquals(new long[] {0}, endsPs(program, new HostModel()));
    }
}
