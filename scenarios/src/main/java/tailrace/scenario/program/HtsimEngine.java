package tailrace.scenario.program;

import static tailrace.scenario.program.OperationSlots.ARRIVED;
import static tailrace.scenario.program.OperationSlots.BEGUN;
import static tailrace.scenario.program.OperationSlots.NONE;
import static tailrace.scenario.program.OperationSlots.RECEIVED;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import tailrace.core.Simulator;
import tailrace.core.Units;
import tailrace.net.port.EgressTap;

/**
 * Runs a program over the simulated network like htsim's front end for GOAL. Source: {@code start_lgs} of {@code
 * logsim-interface.cpp}, github.com/spcl/HTSIM 8a33f33. Times are in whole ns. A message starts at once, and completes
 * at both ends when its sender has the last ACK and its receive is posted. A send of n packets holds its interface as
 * long as n + 1 packets of 4160 B take at 40 ps per byte, at any link rate.
 *
 * <p>The front end checks its operations only when a message or a computation ends, or when the interface of the last
 * send is free. A send does not wait for its processor, and makes the processor free. If several messages are
 * acknowledged at one time, their order determines which ranks wait. In htsim, the event that was scheduled first comes
 * first, as with {@code model: {ties: insertion}}.
 */
final class HtsimEngine extends HeapEngine {
    private static final int PACKET_BYTES = 4096;
    private static final int WIRE_BYTES = 4160;
    private static final double NS_PER_BYTE = 0.04;

    private final TimedEvents looks = new TimedEvents();
    private final HtsimEvents events = new HtsimEvents();
    private final IntArrayFIFOQueue messages = new IntArrayFIFOQueue();
    /** Acknowledged messages that have not joined the heap. */
    private final IntArrayList acknowledged = new IntArrayList();
    private long lookPs = Simulator.NEVER;
    private int sending;
    private int looksToCome;
    /** Time at which the interface of the last send becomes free, in ps, or {@link Simulator#NEVER}. */
    private long interfaceFreePs;
    private long nowNsPs;
    private long nowPs;

    HtsimEngine(final Program program, final int[] hostOfRank, final ProgramListener listener) {
        super(program, hostOfRank, listener);
    }

    @Override
    public void start(final long atPs) {
        lookPs = atPs;
        super.start(atPs);
    }

    @Override
    public long nextPs() {
        return Math.min(lookPs, Math.min(looks.firstPs(), nextEndPs()));
    }

    private void joinHeap() {
        for (int i = 0; i < acknowledged.size(); i++) {
            heap.add(nowNsPs, acknowledged.getInt(i));
        }
        acknowledged.clear();
    }

    private static long wholeNs(final long timePs) {
        return timePs / Units.PS_PER_NS * Units.PS_PER_NS;
    }

    /** Adds an event of the front end, with the time at which htsim schedules it. */
    private void lookAt(final long atPs) {
        looks.add(atPs, nowPs);
        looksToCome++;
    }

    @Override
    public void advance(final long atPs) {
        boolean looking = lookPs <= atPs;
        while (looks.firstPs() <= atPs) {
            events.ended(looks.poll(), 0);
            looksToCome--;
            looking = true;
        }
        if (looking) {
            lookPs = Simulator.NEVER;
            nowPs = atPs;
            nowNsPs = wholeNs(atPs);
            joinHeap();
            if (!events.isFollowed(atPs) || sending == 0 && looksToCome == 0) {
                look();
            }
        }
        reportEnds(atPs);
    }

    private void look() {
        do {
            interfaceFreePs = Simulator.NEVER;
            while (heap.firstPs() <= nowNsPs) {
                processFirst(nowNsPs);
            }
        } while (pushReleased());
        if (sending > 0 || looksToCome > 0) {
            if (interfaceFreePs != Simulator.NEVER) {
                lookAt(interfaceFreePs);
            }
        } else if (heap.firstPs() != Simulator.NEVER) {
            lookAt(heap.firstPs());
        }
    }

    @Override
    protected long readyPs(final int slot, final long sincePs) {
        return nowNsPs;
    }

    @Override
    protected boolean isMessage(final int send) {
        return slots.has(send, ARRIVED);
    }

    @Override
    protected void compute(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        if (slots.has(slot, BEGUN)) {
            touch(rank);
            done(slot, atPs);
            return;
        }
        if (cpuFreePs(rank, cpu) > atPs) {
            heap.add(cpuFreePs(rank, cpu), slot);
            return;
        }
        final long durationPs = Math.max(Units.PS_PER_NS, slots.amount[slot]);
        touch(rank);
        holdCpu(rank, cpu, atPs + durationPs);
        listener.computes(rank, cpu, atPs, durationPs);
        started(slot);
        heap.add(atPs + durationPs, slot);
        lookAt(nowPs + durationPs);
    }

    @Override
    protected void send(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int nic = slots.nic[slot];
        if (sendFreePs(rank, nic) > atPs) {
            heap.add(Math.max(cpuFreePs(rank, slots.cpu[slot]), sendFreePs(rank, nic)), slot);
            return;
        }
        final long sizeBytes = slots.amount[slot];
        final long packets = (sizeBytes + PACKET_BYTES - 1) / PACKET_BYTES;
        final long heldNs = (long) ((packets + 1) * WIRE_BYTES * NS_PER_BYTE);
        started(slot);
        touch(rank);
        touch(slots.peer[slot]);
        listener.sends(rank, sizeBytes, atPs);
        holdCpu(rank, slots.cpu[slot], atPs);
        holdSend(rank, nic, atPs + heldNs * Units.PS_PER_NS);
        if (src(slot) == dst(slot)) {
            slots.set(slot, ARRIVED);
            heap.add(atPs, slot);
            return;
        }
        interfaceFreePs = sendFreePs(rank, nic);
        sending++;
        messages.enqueue(slot);
    }

    @Override
    protected void receive(final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        touch(rank);
        started(slot);
        final int message = matching.match(slot);
        if (message == NONE) {
            return;
        }
        final int nic = slots.nic[slot];
        final long untilPs = Math.max(sendFreePs(rank, nic), atPs);
        touch(slots.rank[message]);
        holdSender(message, slots.cpu[slot], nic, untilPs, untilPs);
        slots.set(message, RECEIVED);
        done(message, untilPs);
        done(slot, untilPs);
    }

    @Override
    protected void take(final int message, final int slot, final long atPs) {
        final int rank = slots.rank[slot];
        final int cpu = slots.cpu[slot];
        final int nic = slots.nic[message];
        holdCpu(rank, cpu, atPs);
        holdReceive(rank, nic, atPs);
        touch(slots.rank[message]);
        holdSender(message, slots.cpu[message], nic, atPs, atPs);
        slots.set(message, RECEIVED);
        done(message, atPs);
        touch(rank);
        done(slot, atPs);
    }

    @Override
    public int nextMessage() {
        return messages.isEmpty() ? NONE : messages.dequeueInt();
    }

    @Override
    public boolean hasMessage() {
        return !messages.isEmpty();
    }

    @Override
    public void delivered(final int message, final long atPs) {}

    /** Stores an acknowledged message, which is handled after all events of this time. */
    @Override
    public void acknowledged(final int message, final long atPs) {
        sending--;
        slots.set(message, ARRIVED);
        acknowledged.add(message);
        events.messageEnded(src(message), atPs);
        lookPs = atPs;
    }

    @Override
    public EgressTap egressTap() {
        return events;
    }
}
