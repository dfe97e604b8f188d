package tailrace.net.switches.cioq;

/**
 * Round robin over inputs: a free output takes the next input that has a packet for it, and of that input the most
 * important one. The hardware is simpler than for {@link PriorityArbiter}. But at an output whose egress queue is full,
 * an important packet waits for its input's turn.
 */
final class InputArbiter implements Arbiter {
    /** No packet is more important than the one whose turn it is. */
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
