package tailrace.net.switches.cioq;

/**
 * Serves priorities from 0 to 7, regardless of inputs; within a priority, a free output takes the next requesting input
 * in round robin.
 *
 * <p>A smaller packet does not pass a packet that stalls its output, unless it is more important. Otherwise the stalled
 * packet might never find room.
 */
final class PriorityArbiter implements Arbiter {
    @Override
    public void arbitrate(final Crossbar crossbar, final int input, final int output, final long nowPs) {
        for (int left = crossbar.waitingMask(); left != 0; left &= left - 1) {
            final int priority = Integer.numberOfTrailingZeros(left);
            if (output != NONE && crossbar.isIdle(output) && priority < crossbar.stalledBy(output)) {
                grantAnyInput(crossbar, output, priority, nowPs);
            }
            if (input != NONE && crossbar.isFree(input)) {
                grantInput(crossbar, input, priority, nowPs);
            }
        }
    }

    private static void grantInput(final Crossbar crossbar, final int input, final int priority, final long nowPs) {
        final int output = crossbar.outputOf(input, priority);
        if (output == NONE || !crossbar.isIdle(output)) {
            return;
        }
        if (priority < crossbar.stalledBy(output)) {
            crossbar.startOrStall(input, priority, priority, nowPs);
        } else if (priority == crossbar.stalledBy(output)) {
            grantAnyInput(crossbar, output, priority, nowPs);
        }
    }

    private static void grantAnyInput(final Crossbar crossbar, final int output, final int priority, final long nowPs) {
        final int input = crossbar.nextInput(output, 1 << priority);
        if (input != NONE) {
            crossbar.startOrStall(input, priority, priority, nowPs);
        }
    }
}
