package tailrace.scenario.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** One operation of a rank, filled in by a {@link Program}. The object is reused for other operations. */
public final class Operation {
    /** Kind of the operation. */
    public Kind kind;
    /** Peer rank of a send or receive. */
    public int peer;
    /** Tag of a send or receive; only operations with equal tags match. */
    public int tag;
    /** Payload bytes of a send or receive. */
    public long sizeBytes;
    /** Time for which a computation holds its processor, in ps. */
    public long durationPs;
    /** Processor of the rank that serves the operation, from 0. */
    public int cpu;
    /** Network interface of the rank that the operation uses, from 0. */
    public int nic;
    /** Number of the call or step of a mark. */
    public int call;
    /** Operations of the rank that wait for the end of this operation. */
    public final IntArrayList atEnd = new IntArrayList();
    /** Operations of the rank that wait for the start of this operation. */
    public final IntArrayList atBegin = new IntArrayList();

    /** Kinds of operations. */
    public enum Kind {
        /** Sends a message to another rank. */
        SEND,
        /** Receives a message from another rank. */
        RECEIVE,
        /** Computes. */
        COMPUTE,
        /** Ends when several operations have ended, so that others can wait for all of them; takes no time. */
        JOIN,
        /** Waits for its processor, in the order of operation numbers, and holds it until a {@link #RELEASE}. */
        ACQUIRE,
        /** Frees the processor that a previous {@link #ACQUIRE} holds; takes no time. */
        RELEASE,
        /** Enters call {@link #call} of a collective; takes no time. */
        ENTER,
        /** Leaves call {@link #call} of a collective; takes no time. */
        LEAVE,
        /** Ends step {@link #call}; takes no time. */
        STEP
    }

    /**
     * Resets the object to an operation of this kind on processor 0, without duration and without waiting operations.
     */
    public Operation begin(final Kind what) {
        kind = what;
        peer = 0;
        tag = 0;
        sizeBytes = 0;
        durationPs = 0;
        cpu = 0;
        nic = 0;
        call = 0;
        atEnd.clear();
        atBegin.clear();
        return this;
    }

    /** Resets the object to a message to or from a rank. */
    public Operation beginMessage(final Kind direction, final int other, final int withTag, final long bytes) {
        begin(direction);
        peer = other;
        tag = withTag;
        sizeBytes = bytes;
        return this;
    }

    /** Whether the operation is a send or a receive. */
    public boolean isMessage() {
        return kind == Kind.SEND || kind == Kind.RECEIVE;
    }
}
