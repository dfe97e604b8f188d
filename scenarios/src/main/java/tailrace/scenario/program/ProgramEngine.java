package tailrace.scenario.program;

import static tailrace.scenario.program.OperationSlots.ARRIVED;
import static tailrace.scenario.program.OperationSlots.BEGUN;
import static tailrace.scenario.program.OperationSlots.DEPARTING;
import static tailrace.scenario.program.OperationSlots.ENDED;
import static tailrace.scenario.program.OperationSlots.NONE;
import static tailrace.scenario.program.OperationSlots.PAIRED;
import static tailrace.scenario.program.OperationSlots.RECEIVED;
import static tailrace.scenario.program.OperationSlots.RELEASES_AT_BEGIN;
import static tailrace.scenario.program.OperationSlots.SENT;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import tailrace.core.Simulator;
import tailrace.scenario.program.Operation.Kind;

/**
 * Runs a program whose messages are flows, on hosts that take no time. Memory is proportional to the operations in
 * progress.
 */
final class ProgramEngine implements Engine {
    private static final int TYPE_BITS = 3;
    private static final long TYPE_MASK = (1 << TYPE_BITS) - 1;
    private static final int TRY = 0;
    private static final int END = 1;
    private static final int ARRIVE = 2;
    private static final int FREE = 3;
    private static final int DEPART = 4;

    private final Program program;
    private final HostModel model;
    private final int[] hostOfRank;
    private final ProgramListener listener;
    private final OperationSlots slots = new OperationSlots();
    private final TimedEvents events = new TimedEvents();
    private final Predecessors predecessors;
    private final Matching matching;
    private final Resources resources;
    private final IntArrayFIFOQueue messages = new IntArrayFIFOQueue();
    private final Operation fresh = new Operation();
    private final Operation begun = new Operation();
    private final Operation over = new Operation();
    private final int[] leftOfRank;
    private long left;

    /** Creates an engine; messages between ranks of one host take no time. */
    ProgramEngine(final Program program, final HostModel model, final int[] hostOfRank,
            final ProgramListener listener) {
        this.program = program;
        this.model = model;
        this.hostOfRank = hostOfRank.clone();
        this.listener = listener;
        this.predecessors = new Predecessors(program);
        this.matching = new Matching(program, slots);
        this.resources = new Resources(program, slots);
        this.leftOfRank = new int[program.ranks()];
        for (int rank = 0; rank < leftOfRank.length; rank++) {
            leftOfRank[rank] = program.operations(rank);
            left += leftOfRank[rank];
        }
    }

    @Override
    public void start(final long nowPs) {
        listener.started(nowPs);
        for (int rank = 0; rank < leftOfRank.length; rank++) {
            if (leftOfRank[rank] == 0) {
                listener.ended(rank, nowPs);
            }
            for (int root = program.nextRoot(rank, 0); root >= 0; root = program.nextRoot(rank, root + 1)) {
                ready(rank, root, nowPs);
            }
        }
        advance(nowPs);
    }

    @Override
    public long nextPs() {
        return events.firstPs();
    }

    @Override
    public void advance(final long nowPs) {
        while (events.firstPs() <= nowPs) {
            final long atPs = events.firstPs();
            final long event = events.poll();
            final int of = (int) (event >> TYPE_BITS);
            switch ((int) (event & TYPE_MASK)) {
                case TRY -> attempt(of, atPs);
                case END -> end(of, atPs);
                case ARRIVE -> arrive(of, atPs);
                case DEPART -> depart(of, atPs);
                default -> serve(of, atPs);
            }
        }
    }

    private void at(final long timePs, final int type, final int of) {
        events.add(timePs, (long) of << TYPE_BITS | type);
    }

    private void ready(final int rank, final int operation, final long nowPs) {
        program.read(rank, operation, fresh);
        attempt(slots.take(rank, operation, fresh), nowPs);
    }

    /** Begins an operation, or queues it for its processor or network interface. */
    private void attempt(final int slot, final long nowPs) {
        switch (slots.kind[slot]) {
            case SEND -> {
                if (!waits(resources.cpuOf(slot), slot, nowPs)) {
                    send(slot, nowPs);
                }
            }
            case RECEIVE -> {
                if (slots.has(slot, BEGUN)) {
                    receive(slot, nowPs);
                } else {
                    begin(slot, nowPs);
                    pair(slot, nowPs);
                }
            }
            case COMPUTE -> {
                if (!waits(resources.cpuOf(slot), slot, nowPs)) {
                    compute(slot, nowPs);
                }
            }
            case ACQUIRE -> {
                if (!waits(resources.cpuOf(slot), slot, nowPs)) {
                    resources.hold(resources.cpuOf(slot), Simulator.NEVER);
                    begin(slot, nowPs);
                    at(nowPs, END, slot);
                }
            }
            default -> {
                begin(slot, nowPs);
                at(nowPs, END, slot);
            }
        }
    }

    private boolean waits(final int resource, final int slot, final long nowPs) {
        if (!resources.isBusy(resource, nowPs)) {
            return false;
        }
        if (resources.enqueue(resource, slot)) {
            serveWhenFree(resource, nowPs);
        }
        return true;
    }

    /**
     * Schedules the service of a resource at the time when it becomes free. A resource that is held without a known end
     * is served at its release.
     */
    private void serveWhenFree(final int resource, final long nowPs) {
        if (resources.freePs(resource) != Simulator.NEVER) {
            at(Math.max(nowPs, resources.freePs(resource)), FREE, resource);
        }
    }

    /** Serves waiting operations of a resource while it is free. */
    private void serve(final int resource, final long nowPs) {
        for (int slot = resources.serveNext(resource, nowPs); slot != NONE;
                slot = resources.serveNext(resource, nowPs)) {
            attempt(slot, nowPs);
        }
        if (resources.isAwaited(resource)) {
            serveWhenFree(resource, nowPs);
        }
    }

    private void begin(final int slot, final long nowPs) {
        slots.set(slot, BEGUN);
        if (slots.has(slot, RELEASES_AT_BEGIN)) {
            releaseAtBegin(slot, nowPs);
        }
    }

    private void releaseAtBegin(final int slot, final long nowPs) {
        program.read(slots.rank[slot], slots.operation[slot], begun);
        for (int i = 0; i < begun.atBegin.size(); i++) {
            release(slots.rank[slot], begun.atBegin.getInt(i), nowPs);
        }
    }

    /**
     * Counts a predecessor that is over. After the last predecessor, an event begins the operation, because direct
     * calls could nest too deeply.
     */
    private void release(final int rank, final int operation, final long nowPs) {
        if (predecessors.isLast(rank, operation)) {
            program.read(rank, operation, fresh);
            at(nowPs, TRY, slots.take(rank, operation, fresh));
        }
    }

    private void compute(final int slot, final long nowPs) {
        final long durationPs = slots.amount[slot];
        begin(slot, nowPs);
        resources.hold(resources.cpuOf(slot), nowPs + durationPs);
        listener.computes(slots.rank[slot], slots.cpu[slot], nowPs, durationPs);
        at(nowPs + durationPs, END, slot);
    }

    private void send(final int slot, final long nowPs) {
        begin(slot, nowPs);
        listener.sends(slots.rank[slot], slots.amount[slot], nowPs);
        slots.set(slot, DEPARTING);
        pair(slot, nowPs);
        sendIfAllowed(slot, nowPs);
    }

    /** Searches for the counterpart of a send or receive that has begun. */
    private void pair(final int slot, final long nowPs) {
        final int other = matching.match(slot);
        if (other == NONE) {
            return;
        }
        slots.partner[slot] = other;
        slots.partner[other] = slot;
        final int sending = slots.kind[slot] == Kind.SEND ? slot : other;
        slots.set(sending, PAIRED);
        if (slots.has(sending, ARRIVED)) {
            receive(slots.partner[sending], nowPs);
        } else {
            sendIfAllowed(sending, nowPs);
        }
    }

    /** Passes a message to the network, unless the network already has it or the receive must be posted first. */
    private void sendIfAllowed(final int slot, final long nowPs) {
        if (!slots.has(slot, DEPARTING) || slots.has(slot, SENT)
                || !slots.has(slot, PAIRED) && !model.isEager(slots.amount[slot])) {
            return;
        }
        slots.set(slot, SENT);
        if (model.sendDelay.ps() > 0) {
            at(nowPs + model.sendDelay.ps(), DEPART, slot);
        } else {
            depart(slot, nowPs);
        }
    }

    private void depart(final int slot, final long nowPs) {
        if (src(slot) == dst(slot)) {
            at(nowPs, ARRIVE, slot);
        } else {
            messages.enqueue(slot);
        }
    }

    private void arrive(final int slot, final long nowPs) {
        slots.set(slot, ARRIVED);
        at(nowPs, END, slot);
        if (slots.has(slot, PAIRED)) {
            receive(slots.partner[slot], nowPs);
        }
    }

    /** Receives an arrived message as soon as the processor is free. */
    private void receive(final int slot, final long nowPs) {
        if (waits(resources.cpuOf(slot), slot, nowPs)) {
            return;
        }
        final int sending = slots.partner[slot];
        at(nowPs, END, slot);
        slots.set(sending, RECEIVED);
        slots.freeIfOver(sending);
    }

    private void end(final int slot, final long nowPs) {
        final int rank = slots.rank[slot];
        slots.set(slot, ENDED);
        if (slots.countAfter(slot) == NONE) {
            endAsListed(slot, rank, nowPs);
        } else {
            endAsHeld(slot, rank, nowPs);
        }
        left--;
        leftOfRank[rank]--;
        if (leftOfRank[rank] == 0) {
            listener.ended(rank, nowPs);
        }
    }

    /** Frees the slot, and begins the operations that waited for its end, which may take the same slot. */
    private void endAsHeld(final int slot, final int rank, final long nowPs) {
        final int count = slots.countAfter(slot);
        final int first = slots.after(slot, 0);
        final int second = slots.after(slot, 1);
        final int third = slots.after(slot, 2);
        slots.freeIfOver(slot);
        if (count > 0) {
            readyIfLast(rank, first, nowPs);
        }
        if (count > 1) {
            readyIfLast(rank, second, nowPs);
        }
        if (count > 2) {
            readyIfLast(rank, third, nowPs);
        }
    }

    private void readyIfLast(final int rank, final int operation, final long nowPs) {
        if (predecessors.isLast(rank, operation)) {
            ready(rank, operation, nowPs);
        }
    }

    private void endAsListed(final int slot, final int rank, final long nowPs) {
        program.read(rank, slots.operation[slot], over);
        switch (over.kind) {
            case ENTER -> listener.entered(rank, over.call, nowPs);
            case LEAVE -> listener.left(rank, over.call, nowPs);
            case STEP -> listener.stepped(rank, over.call, nowPs);
            case RELEASE -> {
                resources.free(resources.cpuOf(slot), nowPs);
                if (resources.isAwaited(resources.cpuOf(slot))) {
                    at(nowPs, FREE, resources.cpuOf(slot));
                }
            }
            default -> { }
        }
        slots.freeIfOver(slot);
        for (int i = 0; i < over.atEnd.size(); i++) {
            readyIfLast(rank, over.atEnd.getInt(i), nowPs);
        }
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
    public int src(final int message) {
        return hostOfRank[slots.rank[message]];
    }

    @Override
    public int dst(final int message) {
        return hostOfRank[slots.peer[message]];
    }

    @Override
    public long sizeBytes(final int message) {
        return slots.amount[message];
    }

    @Override
    public void delivered(final int message, final long nowPs) {
        if (!model.acknowledged) {
            arriveNow(message, nowPs);
        }
    }

    @Override
    public void acknowledged(final int message, final long nowPs) {
        if (model.acknowledged) {
            arriveNow(message, nowPs);
        }
    }

    private void arriveNow(final int message, final long nowPs) {
        advance(nowPs); // events due before this event
        arrive(message, nowPs);
        advance(nowPs);
    }

    @Override
    public long unfinished() {
        return left;
    }

    @Override
    public String why() {
        return new Deadlock(program, slots, matching, leftOfRank).describe();
    }
}
