package tailrace.net.switches.cioq;

/**
 * Round robin over inputs: a free output takes the most important packet of the next input that has a packet for this
 * output. The hardware is simpler than for {@link PriorityArbiter}. However, if the egress queue is full, an important
 * packet waits for the turn of its input.
 */
final class InputArbiter implements Arbiter {
    /** While an output is stalled, packets of all priorities wait, however important. */
    private static final int STALLS_ALL = -1;

    @Override
    public void arbitrate(final Crossbar crossbar, final int input, final int output, final long nowPs) {
        if (output != NONE && crossbar.waitingMask() != 0 && crossbar.isIdle(output)) {
            grantNextInput(crossbar, output, nowPs);
        }
        if (input != NONE) {
            grantInput(crossbar, input, nowPs);
        }
    }

    private static void grantInput(final Crossbar crossbar, final int input, final long nowPs) {
        for (int left = crossbar.waitingMask(input); left != 0 && crossbar.isFree(input); left &= left - 1) {
            final int priority = Integer.numberOfTrailingZeros(left);
            final int wanted = crossbar.outputOf(input, priority);
            if (crossbar.isIdle(wanted) && crossbar.stalledBy(wanted) != STALLS_ALL) {
                crossbar.startOrStall(input, priority, STALLS_ALL, nowPs);
            }
        }
    }

    private static void grantNextInput(final Crossbar crossbar, final int output, final long nowPs) {
        final int input = crossbar.nextInput(output, crossbar.waitingMask());
        if (input != NONE) {
            crossbar.startOrStall(input, mostImportant(crossbar, input, output), STALLS_ALL, nowPs);
        }
    }

    private static int mostImportant(final Crossbar crossbar, final int input, final int output) {
        int priority = Integer.numberOfTrailingZeros(crossbar.waitingMask(input));
        while (crossbar.outputOf(input, priority) != output) {
            priority++;
        }
        return priority;
    }
}
