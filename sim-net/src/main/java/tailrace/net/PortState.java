package tailrace.net;

import tailrace.core.EventTarget;
import tailrace.core.Packet;
import tailrace.core.Simulator;

/**
 * The fields of a {@link Port} that nearly every packet reads or writes.
 *
 * <p>They are a class of their own because the JVM lays the fields of a class out side by side and those of its
 * superclasses before them: what a hop needs then takes two or three cache lines right behind the object's header, and
 * what it does not need ({@link LinkEnd}) stays out of the cache. A field belongs here only if the common case needs
 * it.
 */
abstract class PortState extends EventTarget {
    /** Bit of {@link #extras}: has a source of packets. */
    static final int SOURCE = 1;
    /** Bit of {@link #extras}: every transmission ends with an event. */
    static final int EAGER = 1 << 1;
    /** Bit of {@link #extras}: packets may be lost on the wire, or somebody watches. */
    static final int ARRIVAL = 1 << 2;
    /** Bit of {@link #extras}: somebody hears of packets that leave the queue, or they use up their turn. */
    static final int LEAVING = 1 << 3;
    /** Bit of {@link #extras}: stamps telemetry into packets that ask for it. */
    static final int STAMPS = 1 << 4;
    /** Bit of {@link #extras}: marks packets when they leave the queue, not when they join it. */
    static final int MARKS_LATE = 1 << 6;
    /** Bit of {@link #extras}: keeps count of drain bytes. */
    static final int DRAIN = 1 << 5;
    /** Bit of {@link #extras}: serves priorities in turns. */
    static final int TURNS = 1 << 7;
    /** Bit of {@link #extras}: packets go straight to the forwarding engine at the far end, arrival is no event. */
    static final int STRAIGHT = 1 << 8;
    /** Bit of {@link #extras}: eager, and ties are broken by scheduling. */
    static final int RANKED = 1 << 9;

    /** Bit of {@link #extras}: what arrives at the far end is handled in {@link Windows}. */
    static final int WIRED = 1 << 10;
    /** Bit of {@link #extras}: port of a switch that works in {@link Windows}. */
    static final int WINDOWED = 1 << 11;
    /** Bit of {@link #extras}: switches have queues of their own, so nobody else may advance this port. */
    static final int APART = 1 << 12;

    /** When the line falls idle, or fell. */
    long busyUntilPs;
    long delayPs;
    long startedBytes;
    long deliveredPackets;
    long wireHash;

    /** Of the queue, without the packet on the line. */
    long queuedBytes;
    long maxQueuedBytes;
    long capacityBytes;
    /** Bytes above which a packet may have to be marked that joins the queue, or leaves it. */
    long markAboveBytes = Long.MAX_VALUE;

    /** What this port has or does beside queueing and sending; 0 in the plainest networks. */
    int extras;
    /** Time on the line; 0 if it is not a whole number for every byte. */
    int psPerByte;
    /** Bit c set: packets of class c wait. */
    int classMask;
    /** Bit c set: class c may not be sent. */
    int blockedMask;
    int peerPort;

    /**
     * In flight, oldest first; {@link Packet#timePs} of each is the arrival of the next one. With {@link #STRAIGHT}
     * these are pause frames; {@link #engine} holds the others.
     */
    Packet firstOnWire;
    Packet lastOnWire;
    /** Waiting, in the order of service. */
    Packet firstQueued;
    Packet lastQueued;
    Node peer;
    /** Of the far end, if all it does is to queue a packet at the port of its route; else null. */
    Port[] forwards;
    /** What packets go through at the far end first, or null. */
    ForwardingEngine engine;
    /** Drain bytes of the queue, if they are kept. */
    DrainBytes drain;
    /** With {@link #WINDOWED}. */
    Waiting waiting;
    /** With {@link #WIRED}, holds what is in flight. */
    Wire wire;
    Departure departure;
    EgressObserver observer;
    final Simulator simulator;

    PortState(final Simulator simulator) {
        this.simulator = simulator;
    }
}
