package tailrace.transport;

import tailrace.core.Size;

/**
 * Deviations of the hosts of the HPCC ns-3 simulator ({@code rdma-hw.cc}) from real NICs. Each deviation has a key.
 * They are needed only for runs whose results must equal the results of that simulator. The {@code hpcc} command sets
 * all of them.
 */
public final class Ns3HostQuirks {
    /**
     * Go-back: an ACK acknowledges the bytes that it names. False: an ACK acknowledges nothing, so that no flow ends,
     * as in the simulator with L2_ACK_INTERVAL 0.
     */
    public boolean countsAcks = true;
    /** Go-back: the receiver answers packets that it already has; false: the loss of the last ACK hangs the flow. */
    public boolean answersDuplicates = true;
    /**
     * Go-back: data acknowledged after a NACK is not sent again. False: this data is sent again, or the flow stalls at
     * its window.
     */
    public boolean skipsAcknowledged = true;
    /** Go-back-0: an ACK of the whole flow ends it; false: only flows of a multiple of goBackChunk end. */
    public boolean endsWithinChunk = true;
    /**
     * Byte from which the receiver answers every packet. Before this byte, it answers only at multiples of goBackChunk.
     */
    public Size firstAck = Size.bytes(0);
    /** Switches also mark ACKs; senders ignore these marks. */
    public boolean marksAcks;
    /** A packet may be sent if any byte of the window is free; false: if the whole packet fits. */
    public boolean overrunsWindow;
    /** Gaps between paced packets are cut down to whole nanoseconds. */
    public boolean truncatesGapsToNs;
}
