package tailrace.net.port;

import tailrace.core.Packet;
import tailrace.core.Simulator;
import tailrace.core.TelemetryCodec;
import tailrace.net.link.Lane;
import tailrace.net.link.LinkEnd;
import tailrace.net.queue.QueueDiscipline;
import tailrace.net.queue.StrictPriority;
import tailrace.net.telemetry.UtilizationMeter;

/**
 * The fields of a {@link Port} that nearly every packet reads or writes.
 *
 * <p>They are a class of their own because the JVM lays the fields of a class out side by side and those of its
 * superclasses before them: what a hop needs then takes two or three cache lines right behind the object's header, and
 * what it does not need ({@link PortSettings}) stays out of the cache. A field belongs here only if the common case
 * needs it.
 */
abstract class PortState extends LinkEnd {
    /** Bit of {@link #extras}: has a source of packets. */
    static final int SOURCE = 1;
    /** Bit of {@link #extras}: every transmission ends with an event. */
    static final int EAGER = 1 << 1;
    /** Bit of {@link #extras}: somebody hears of packets that leave the queue. */
    static final int LEAVING = 1 << 3;
    /** Bit of {@link #extras}: stamps telemetry into packets that ask for it. */
    static final int STAMPS = 1 << 4;
    /** Bit of {@link #extras}: marks packets when they leave the queue, not when they join it. */
    static final int MARKS_LATE = 1 << 6;
    /** Bit of {@link #extras}: keeps count of drain bytes. */
    static final int DRAIN = 1 << 5;
    /** Bit of {@link #extras}: the queue is not of strict priority, and hears of packets that need not join it. */
    static final int PASSING = 1 << 7;
    /** Bit of {@link #extras}: pause frames have a lane of their own on the link. */
    static final int CONTROL_LANE = 1 << 8;
    /** Bit of {@link #extras}: port of a switch that works in windows of time. */
    static final int WINDOWED = 1 << 9;

    /** Bit of {@link #extras}: the queue may drop what it has chosen to be served next. */
    static final int DROPS_LATE = 1 << 10;

    /** When the line falls idle, or fell. */
    long busyUntilPs;
    long startedBytes;

    /** What this port has or does beside queueing and sending; 0 in the plainest networks. */
    int extras;
    /** Time on the line; 0 if it is not a whole number for every byte. */
    int psPerByte;
    /** Bit p set: priority p may not be sent. */
    int blockedMask;
    /** With {@link #STAMPS}: stands for the rate in telemetry. */
    int rateCode;

    /** Whether anything waits in the queue: what asks an idle port need not read the queue, too. */
    boolean hasQueued;

    /** Where packets go whose transmission starts. */
    Lane lane;
    /** What waits; made right after its port, so that the two lie side by side. */
    QueueDiscipline queue = new StrictPriority.Queue();
    /** Drain bytes of the queue, if they are kept. */
    DrainBytes drain;
    Departure departure;
    EgressObserver observer;
    /** The packet that the observer of an eager port is being told of, which may send frames by this port then. */
    Packet leaving;
    UtilizationMeter meter;
    /** With {@link #STAMPS}. */
    TelemetryCodec codec;
    final Simulator simulator;

    PortState(final Simulator simulator) {
        this.simulator = simulator;
    }
}
