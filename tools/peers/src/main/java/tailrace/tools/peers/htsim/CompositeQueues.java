package tailrace.tools.peers.htsim;

import java.util.Collection;
import java.util.List;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.net.switches.OutputQueued;
import tailrace.net.switches.SwitchParams.Ecn;
import tailrace.net.switches.Trim;

/**
 * Sets up switches with the composite queues of htsim ({@code compositequeue.cpp}): a queue of data packets, and a
 * queue of headers that is twice as long. htsim counts the packet in transmission as queued, but Tailrace does not.
 */
final class CompositeQueues {
    private final long queueBytes;
    private final Collection<Long> rates;
    private final OutputQueued switches = new OutputQueued();

    /**
     * Creates queues that drop and do not mark.
     *
     * @param queueBytes length of the data queue, including the packet in transmission
     * @param packetBytes size of a full packet, which is the minimum length of a queue
     * @param rateBitsPerSec rate of all ports
     */
    CompositeQueues(final long queueBytes, final int packetBytes, final long rateBitsPerSec) {
        this(queueBytes, packetBytes, List.of(rateBitsPerSec));
    }

    /** Creates queues, alike in bytes, of ports with several rates in bit/s. */
    CompositeQueues(final long queueBytes, final int packetBytes, final Collection<Long> rates) {
        this.queueBytes = queueBytes;
        this.rates = rates;
        switches.queuePerGbps = Size.bytes(0);
        switches.minQueue = Size.bytes(Math.max(packetBytes, queueBytes - packetBytes));
        switches.ecn.mode = Ecn.Mode.OFF;
    }

    /**
     * Makes full queues trim a packet to a number of bytes: with equal probability, the arriving packet or the last
     * packet in the queue.
     */
    CompositeQueues trimming(final int headerBytes) {
        dropping().switches.trim.drops = false;
        switches.trim.header = Size.bytes(headerBytes);
        return this;
    }

    /** Drops packets: with equal probability the arriving one or the last one in the queue. */
    CompositeQueues dropping() {
        switches.trim = new Trim();
        switches.trim.drops = true;
        switches.trim.victim = Trim.Victim.COIN;
        switches.trim.headers = Size.bytes(2 * queueBytes);
        return this;
    }

    /** Makes queues mark no packet up to the first threshold, and every packet above the second threshold. */
    CompositeQueues marking(final Ecn.Mode mode, final Size low, final Size high) {
        switches.ecn.mode = mode;
        switches.ecn.byRate = rates.stream().sorted().distinct().map(rateBitsPerSec -> {
            final Ecn.RateThresholds row = new Ecn.RateThresholds();
            row.rate = new Rate(rateBitsPerSec);
            row.kMin = low;
            row.kMax = high;
            return row;
        }).toList();
        return this;
    }

    /** Returns the switches with these queues. */
    OutputQueued switches() {
        return switches;
    }
}
