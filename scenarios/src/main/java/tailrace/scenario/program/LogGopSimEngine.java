package tailrace.scenario.program;

import static tailrace.core.Require.require;
import static tailrace.scenario.program.OperationSlots.NONE;
import static tailrace.scenario.program.OperationSlots.RECEIVED;
import static tailrace.scenario.program.OperationSlots.SENT;

/**
 * Runs a program in LogGOPSim's model of hosts and network, exact to the ns, with simultaneous events in the same
 * order. Source: main loop of {@code LogGOPSim.cpp}, github.com/spcl/atlahs 8837294. Messages are not flows.
 *
 * <p>It reproduces two peculiarities. Operations that wait only for begins are released at time 0 if their processor
 * was idle. A receive whose message has already arrived does not wait for its processor, but waits for the sending side
 * of its interface.
 */
final class LogGopSimEngine extends HeapEngine {
    private final HostModel model;

    LogGopSimEngine(final Program program, final HostModel model, final int[] hostOfRank,
            final ProgramListener listener) {
        super(program, hostOfRank, listener);
        this.model = model;
    }

    @Override
    public long nextPs() {
        return Math.min(heap.firstPs(), nextEndPs());
    }

    @Override
    public void advance(final long nowPs) {
        while (heap.firstPs() <= nowPs) {
            final long atPs = heap.firstPs();
            reportEnds(atPs - 1);
            processFirst(atPs);
            pushReleased();
        }
        reportEnds(nowPs);
    }

    @Override
    protected long readyPs(final int slot, final long sincePs) {
        return switch (slots.kind[slot]) {
            case COMPUTE -> Math.max(sincePs, cpuFreePs(slots.rank[slot], slots.cpu[slot]));
            case SEND -> Math.max(sincePs, sendFreePs(slots.rank[slot], slots.nic[slot]));
            default -> sincePs;
        };
    }

    @Override
    protected boolean isMessage(final int send) {
        return slots.has(send, SENT);
    }

    @Override
    protected void compute(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        if (cpuFreePs(rank, cpu) > atPs) {
            heap.add(cpuFreePs(rank, cpu), slot);
            return;
        }
        final long durationPs = slots.amount[slot];
        touch(rank);
        holdCpu(rank, cpu, atPs + durationPs);
        listener.computes(rank, cpu, atPs, durationPs);
        started(slot);
        done(slot, atPs + durationPs);
    }

    @Override
    protected void send(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        final int nic = slots.nic[slot];
        final long freePs = Math.max(cpuFreePs(rank, cpu), sendFreePs(rank, nic));
        if (freePs > atPs) {
            heap.add(freePs, slot);
            return;
        }
        final long sizeBytes = slots.amount[slot];
        final long cpuUntilPs = atPs + model.cpuPs(sizeBytes);
        touch(rank);
        started(slot);
        listener.sends(rank, sizeBytes, atPs);
        holdCpu(rank, cpu, cpuUntilPs);
        holdSend(rank, nic, atPs + model.sendNicPs(sizeBytes));
        slots.set(slot, SENT);
        heap.add(cpuUntilPs + model.networkPs(sizeBytes), slot);
        if (model.isEager(sizeBytes)) {
            done(slot, cpuUntilPs);
        }
    }

    @Override
    protected void receive(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        final int nic = slots.nic[slot];
        touch(rank);
        started(slot);
        final int sending = matching.match(slot);
        if (sending == NONE) {
            return;
        }
        final long sizeBytes = slots.amount[slot];
        final long nicUntilPs = Math.max(sendFreePs(rank, nic), atPs) + model.receiveNicPs();
        final long cpuUntilPs = nicUntilPs + model.cpuPs(sizeBytes);
        holdCpu(rank, cpu, cpuUntilPs);
        holdReceive(rank, nic, nicUntilPs);
        if (model.isEager(slots.amount[sending])) {
            endEager(sending, slot, nicUntilPs);
        } else {
            require(!model.isEager(sizeBytes), sizesOf(sending, slot) + "a receive above " + model.eager
                    + ", too, as the send would never end)");
            endSending(sending, sizeBytes, cpu, nic, cpuUntilPs, nicUntilPs);
        }
        done(slot, cpuUntilPs);
    }

    /**
     * Handles a receive whose eager message has already arrived. LogGOPSim uses the size of the receive, not of the
     * send. If a message of this size is not eager, the receive also occupies the sender and ends the send again. The
     * second end has no effect if no operation waits for the send.
     */
    private void endEager(final int sending, final int slot, final long nicUntilPs) {
        if (!model.isEager(slots.amount[slot])) {
            require(!isAwaited(sending) && !isOver(slots.rank[sending]), sizesOf(sending, slot)
                    + "a receive up to " + model.eager + ", too, as the send would end twice)");
            final long cpuUntilPs = nicUntilPs + model.cpuPs(slots.amount[slot]);
            touch(slots.rank[sending]);
            holdSender(sending, slots.cpu[slot], slots.nic[slot], cpuUntilPs, nicUntilPs);
        }
        slots.set(sending, RECEIVED);
        slots.freeIfOver(sending);
    }

    private String sizesOf(final int sending, final int slot) {
        return "rank " + slots.rank[slot] + " (operation " + slots.operation[slot] + ") receives "
                + slots.amount[slot] + " B of the " + slots.amount[sending] + " B that rank " + slots.rank[sending]
                + " (operation " + slots.operation[sending] + ") has sent (expected: ";
    }

    @Override
    protected void take(final int sending, final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        final int nic = slots.nic[sending];
        final long sizeBytes = slots.amount[sending];
        final long nicUntilPs = atPs + model.receiveNicPs();
        final long cpuUntilPs = nicUntilPs + model.cpuPs(sizeBytes);
        holdCpu(rank, cpu, cpuUntilPs);
        holdReceive(rank, nic, nicUntilPs);
        endSending(sending, sizeBytes, slots.cpu[sending], nic, cpuUntilPs, nicUntilPs);
        touch(rank);
        done(slot, cpuUntilPs);
    }

    /**
     * Ends the send of a message that is not eager, together with its receive. The sender's processor and interface are
     * held until then.
     */
    private void endSending(final int sending, final long sizeBytes, final int cpu, final int nic,
            final long cpuUntilPs, final long nicUntilPs) {
        slots.set(sending, RECEIVED);
        if (model.isEager(sizeBytes)) {
            slots.freeIfOver(sending);
            return;
        }
        touch(slots.rank[sending]);
        holdSender(sending, cpu, nic, cpuUntilPs, nicUntilPs);
        done(sending, cpuUntilPs);
    }

    @Override
    public int nextMessage() {
        return NONE;
    }

    @Override
    public boolean hasMessage() {
        return false;
    }

    @Override
    public void delivered(final int message, final long nowPs) {
        throw new IllegalStateException("message " + message + " in the network (expected: none)");
    }

    @Override
    public void acknowledged(final int message, final long nowPs) {
        delivered(message, nowPs);
    }
}
