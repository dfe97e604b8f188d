package tailrace.net.switches.cioq;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.net.port.Port;

/** Tests the bitmaps of requests against a visit of all inputs. */
final class RequestsTest {
    private static final int STEPS = 300;

    @Property(tries = 100)
    void shouldFindTheSameInputAsAVisitOfAllInTurn(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int inputs = random.nextInt(1, 150);
        final int outputs = random.nextInt(1, inputs + 1);
        final Requests requests = new Requests(inputs);
        final int[][] wanted = new int[inputs][Port.PRIORITIES];
        Arrays.stream(wanted).forEach(of -> Arrays.fill(of, Arbiter.NONE));
        for (int step = 0; step < STEPS; step++) {
            final int input = random.nextInt(inputs);
            final int priority = random.nextInt(Port.PRIORITIES);
            wanted[input][priority] = random.nextInt(4) == 0 ? Arbiter.NONE : random.nextInt(outputs);
            requests.put(input, priority, wanted[input][priority]);
            requests.setFree(random.nextInt(inputs), random.nextBoolean());
            final int output = random.nextInt(outputs);
            final int priorities = random.nextInt(1, 1 << Port.PRIORITIES);
            final int behind = random.nextInt(inputs);
            assertEquals(visit(requests, wanted, output, priorities, behind),
                    requests.next(output, priorities, behind));
            assertEquals(waiting(wanted), requests.waitingMask());
        }
    }

    private static int visit(
            final Requests requests, final int[][] wanted, final int output, final int priorities, final int behind) {
        for (int step = 1; step <= wanted.length; step++) {
            final int input = (behind + step) % wanted.length;
            for (int priority = 0; priority < Port.PRIORITIES; priority++) {
                if ((priorities >>> priority & 1) != 0 && wanted[input][priority] == output
                        && requests.isFree(input)) {
                    return input;
                }
            }
        }
        return Arbiter.NONE;
    }

    private static int waiting(final int[][] wanted) {
        int mask = 0;
        for (final int[] of : wanted) {
            for (int priority = 0; priority < Port.PRIORITIES; priority++) {
                mask |= of[priority] == Arbiter.NONE ? 0 : 1 << priority;
            }
        }
        return mask;
    }
}
