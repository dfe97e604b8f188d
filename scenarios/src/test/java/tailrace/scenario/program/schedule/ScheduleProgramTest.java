package tailrace.scenario.program.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tailrace.scenario.program.EngineRun;
import tailrace.scenario.program.HostModel;
import tailrace.scenario.program.Operation;
import tailrace.scenario.program.Operation.Kind;
import tailrace.scenario.program.collective.Collective;
import tailrace.scenario.program.collective.Collective.Op;
import tailrace.scenario.program.collective.Collective.Way;

/** Tests schedules of ranks with collectives that run in parallel. */
final class ScheduleProgramTest {
    private static final int RANKS = 8;
    private static final RankGroups ALL =
            new RankGroups("all", RANKS, List.of(new int[] {7, 6, 5, 4, 3, 2, 1, 0}));

    private static ScheduleProgram beside(final Way way) {
        final CallSites sites = new CallSites();
        final Schedule schedule = new Schedule();
        final RankGroups halves = new RankGroups("half", RANKS,
                List.of(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6, 7}));
        for (int i = 0; i < 2; i++) {
            schedule.call("all " + i, sites.add(ALL, new Collective(Op.ALL_REDUCE, way, 4000, RANKS, 2, 2), 1, 0));
            schedule.call("half " + i, sites.add(halves, new Collective(Op.ALL_REDUCE, way, 4000, 4, 1, 1), 1, 0));
        }
        final Schedule[] ofRank = new Schedule[RANKS];
        java.util.Arrays.fill(ofRank, schedule);
        return new ScheduleProgram(ofRank, sites, 1);
    }

    /** Four collectives run at once. No message of one of them may match a message of another. */
    @ParameterizedTest
    @EnumSource(value = Way.class, names = {"RING", "HALVING_DOUBLING", "RECURSIVE_DOUBLING", "TREE", "DIRECT",
        "PAIRWISE"})
    void shouldHaveTagsOfItsOwnWhenCollectivesRunBesideEachOther(final Way way) {
        final ScheduleProgram program = beside(way);
        final Map<List<Integer>, Long> sent = new HashMap<>();
        final Operation operation = new Operation();
        int sends = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, operation);
                if (operation.kind == Kind.SEND) {
                    sends++;
                    sent.merge(List.of(rank, operation.peer, operation.tag), operation.sizeBytes, Long::sum);
                } else if (operation.kind == Kind.RECEIVE) {
                    sent.merge(List.of(operation.peer, rank, operation.tag), -operation.sizeBytes, Long::sum);
                }
            }
        }
        assertEquals(sends, sent.size());
        assertTrue(sent.values().stream().allMatch(bytes -> bytes == 0));
        final EngineRun run = new EngineRun(program, new HostModel(), 1000);
        assertEquals(0, run.unfinished(), run.why());
        assertEquals(sends, run.messages);
    }

    @Test
    void shouldDelayEachMessageWhenAHostTakesTimeToSend() {
        final HostModel model = new HostModel();
        final long sooner = new EngineRun(beside(Way.RING), model, 1000).endPs[0];
        model.sendDelay = tailrace.core.Time.ns(5);
        assertEquals(sooner + 14 * 5000, new EngineRun(beside(Way.RING), model, 1000).endPs[0]);
    }

    /** Ring i enters servers of two ranks at rank i, so neighbours are in the same server or in the next server. */
    @Test
    void shouldEnterServersAtEachRankWhenRingsAreRotated() {
        final CallSites sites = new CallSites();
        final Schedule schedule = new Schedule();
        final RankGroups inOrder = new RankGroups("all", 4, List.of(new int[] {0, 1, 2, 3}));
        assertEquals(2, inOrder.perServer(2));
        schedule.call("all", sites.add(inOrder, new Collective(Op.ALL_REDUCE, Way.RING, 4001, 4, 1, 1), 2, 0));
        final ScheduleProgram program = new ScheduleProgram(new Schedule[] {schedule, schedule, schedule, schedule},
                sites, 1);
        final Operation operation = new Operation();
        final StringBuilder peers = new StringBuilder();
        long bytes = 0;
        for (int rank = 0; rank < 4; rank++) {
            for (int i = 0; i < program.operations(rank); i++) {
                program.read(rank, i, operation);
                if (operation.kind == Kind.SEND) {
                    bytes += operation.sizeBytes;
                    if (operation.tag % 6 == 0) {
                        peers.append(rank).append("->").append(operation.peer).append(' ');
                    }
                }
            }
        }
        assertEquals("0->1 0->3 1->2 1->0 2->3 2->1 3->0 3->2 ", peers.toString());
        assertEquals(6 * 4001, bytes);
        assertEquals(0, new EngineRun(program, new HostModel(), 1000).unfinished());
    }

    @Test
    void shouldFindHowManyRanksAServerHasWhenGroupsAreCut() {
        final RankGroups across = new RankGroups("x", 16, List.of(new int[] {0, 8}, new int[] {1, 9}));
        assertEquals(1, across.perServer(8));
        assertEquals(2, across.perServer(16));
        assertEquals(1, new RankGroups("x", 16, List.of(new int[] {0, 1, 8})).perServer(8), "2 ranks, then 1");
        assertEquals(4, new RankGroups("x", 16, List.of(new int[] {0, 1, 2, 3, 8, 9, 10, 11})).perServer(8));
        assertEquals(1, new RankGroups("x", 16, List.of(new int[] {0, 8, 1, 9})).perServer(8), "servers in turn");
    }

    @Test
    void shouldRefuseWhenItemsOrGroupsAreWrong() {
        final Schedule circular = new Schedule();
        final int a = circular.join("a");
        final int b = circular.compute("b", 0, 5);
        circular.after(a, b);
        circular.after(b, a);
        assertEquals("rank 0: a waits for itself, by way of others (expected: no cycle)",
                assertThrows(IllegalArgumentException.class, () -> new ScheduleProgram(
                        new Schedule[] {circular}, new CallSites(), 1)).getMessage());
        final CallSites sites = new CallSites();
        final Schedule lost = new Schedule();
        lost.call("reduce", sites.add(new RankGroups("two", 3, List.of(new int[] {0, 1})),
                new Collective(Op.ALL_REDUCE, Way.RING, 8, 2, 1, 1), 1, 0));
        assertEquals("rank 2: reduce (expected: of a group that it is in, two is another one)",
                assertThrows(IllegalArgumentException.class, () -> new ScheduleProgram(
                        new Schedule[] {lost, lost, lost}, sites, 1)).getMessage());
        assertEquals("group two: rank 1 twice (expected: once)", assertThrows(IllegalArgumentException.class,
                () -> new RankGroups("two", 3, List.of(new int[] {0, 1}, new int[] {1, 2}))).getMessage());
        assertEquals("group two: rank 3 (expected: 0 to 2)", assertThrows(IllegalArgumentException.class,
                () -> new RankGroups("two", 3, List.of(new int[] {0, 3}))).getMessage());
    }
}
