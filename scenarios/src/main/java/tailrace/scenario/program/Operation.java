package tailrace.scenario.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** One operation of a rank, filled in by a {@link Program}. The object is reused for other operations. */
public final class Operation {
    /** Kind of the operation. */
    public Kind kind;
    /** Sends and receives: the peer rank. */
    public int peer;
    /** Tag of a send or receive; only operations with equal tags match. */
    public int tag;
    /** Sends and receives: payload bytes. */
    public long sizeBytes;
    /** Of a computation: time for which it holds its processor, in ps. */
    public long durationPs;
    /** Processor of the rank that serves the operation, from 0. */
    public int cpu;
    /** Network interface of the rank that the operation uses, from 0. */
    public int nic;
    /** Marks: number of the call or of the step. */
    public int call;
    /** Operations of the rank that wait for the end of this one. */
    public final IntArrayList atEnd = new IntArrayList();
    /** Operations of the rank that wait for the begin of this one. */
    public final IntArrayList atBegin = new IntArrayList();

    /** Kinds of operations. */
    public enum Kind {
        /** Sends a message to another rank. */
        SEND,
        /** Receives a message from another rank. */
        RECEIVE,
        /** Computes. */
        COMPUTE,
        /** Joins several operations into one for which others wait; takes no time. */
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

    /** Makes it an operation of this kind on processor 0, without duration and without waiting operations. */
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

    /** Makes it a message to or from a rank. */
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
