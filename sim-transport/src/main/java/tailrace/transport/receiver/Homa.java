package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import java.util.List;
import tailrace.core.Packet;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.Crediting;
import tailrace.transport.FlowView;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;
import tailrace.transport.SenderCredit;

/**
 * Receivers grant the shortest messages, and choose the priorities of packets (Homa, Montazeri et al., SIGCOMM 2018). A
 * flow is a message. Its first {@link #rttBytes} are sent at once, at a priority that depends on the message's size;
 * further bytes need grants. A receiver grants bytes to the {@link #scheduled} shortest messages that are not fully
 * granted, up to {@link #rttBytes} ahead, each at a different priority. The longest of these messages has the last
 * priority, so that more important priorities stay free for new messages. The receiver requests data again that is
 * missing for the time {@link #resend}.
 *
 * <p>Data packets use the priority of the workload and the priorities after it. Meant for {@code fixed-window}, {@code
 * model: {nic: shortest-remaining}} and {@code loadBalancing: packet-scatter}. Not modelled: incasts that clients
 * announce, and messages that distribute cut-offs. Senders know the receiver's cut-offs when a message begins.
 */
public final class Homa extends Crediting {
    private static final int PRIORITIES = 8;

    /**
     * Bytes that are sent without a grant. A grant is this far ahead of the data that has arrived. Null: the
     * bandwidth-delay product of the path.
     */
    public Size rttBytes;
    /**
     * Number of messages that get grants at a time, which is also the number of priorities of granted packets (section
     * 3.5, overcommitment).
     */
    public int scheduled = 4;
    /**
     * Largest message sizes whose unscheduled packets have the first, second and further priorities. Larger messages
     * have the next priority. The sizes should divide the unscheduled bytes evenly (section 3.4).
     */
    public List<Size> cutoffs = List.of();
    /**
     * Number of priorities for unscheduled packets, instead of cutoffs. Each receiver derives the cutoffs from the
     * sizes of messages that it receives, so that all priorities carry about the same bytes (section 3.4). Null:
     * cutoffs apply.
     */
    public Integer unscheduled;
    /** Time without data after which a receiver requests missing data (section 3.7: a few milliseconds). */
    public Time resend = Time.ms(2);

    /** Refuses impossible values. */
    public void validate() {
        require(rttBytes == null || rttBytes.bytes() > 0, "rttBytes: " + rttBytes + " (expected: more than 0)");
        require(unscheduled == null || unscheduled >= 1 && unscheduled < PRIORITIES,
                "unscheduled: " + unscheduled + " (expected: 1 to 7)");
        require(unscheduled == null || cutoffs.isEmpty(),
                "unscheduled: not used with cutoffs (expected: either, as receivers learn them)");
        require(scheduled >= 1 && priorities() <= PRIORITIES, "scheduled: " + scheduled
                + " (expected: 1 or more, at most 8 together with those of what needs no grant, "
                + unscheduledPriorities() + ")");
        for (int i = 1; i < cutoffs.size(); i++) {
            require(cutoffs.get(i).compareTo(cutoffs.get(i - 1)) > 0,
                    "cutoffs: " + cutoffs.get(i) + " (expected: more than the one before)");
        }
        require(resend.ps() > 0, "resend: " + resend + " (expected: more than 0)");
    }

    @Override
    public int priorities() {
        return unscheduledPriorities() + scheduled;
    }

    private int unscheduledPriorities() {
        return unscheduled == null ? cutoffs.size() + 1 : unscheduled;
    }

    /**
     * Returns the bytes that are sent without a grant on a path with this bandwidth-delay product. Grants are the same
     * number of bytes ahead of the data that has arrived.
     */
    long rttBytes(final long bdpBytes) {
        return rttBytes == null ? bdpBytes : rttBytes.bytes();
    }

    /** Priority of a message's unscheduled packets by the given cut-offs, relative to the first priority. */
    int givenLevel(final long sizeBytes) {
        int level = 0;
        while (level < cutoffs.size() && sizeBytes > cutoffs.get(level).bytes()) {
            level++;
        }
        return level;
    }

    @Override
    public ReceiverControl newControl() {
        return new HomaGrants(this);
    }

    @Override
    public Inbound newInbound() {
        return new HomaGrants.Message();
    }

    @Override
    public SenderCredit newCredit() {
        return new Credit(this);
    }

    /** Credit of one flow, at its sender: bytes that it may send. */
    private static final class Credit extends SenderCredit {
        private final Homa settings;
        private long blindBytes;
        private long grantedBytes;
        private byte blindPriority;
        private byte priority;

        Credit(final Homa settings) {
            this.settings = settings;
            this.resendsFreely = true;
        }

        @Override
        protected void start(final FlowView view) {
            blindBytes = Math.min(view.sizeBytes(), settings.rttBytes(view.bdpBytes()));
            grantedBytes = blindBytes;
            credit = blindBytes;
            blindPriority = priority(priority() + ((HomaGrants) receiver()).unscheduledLevel(view.sizeBytes()));
            priority = priority(priority() + settings.priorities() - 1);
        }

        private static byte priority(final long wanted) {
            return (byte) Math.min(PRIORITIES - 1, wanted);
        }

        @Override
        protected void onSent(final Packet packet) {
            if (!packet.has(Packet.RETRANSMISSION)) {
                credit -= packet.payloadBytes;
            }
            packet.priority = packet.seq < blindBytes ? blindPriority : priority;
        }

        @Override
        protected void onCredit(final Packet grant, final long nowPs) {
            credit += Math.max(0, grant.seq - grantedBytes);
            grantedBytes = Math.max(grantedBytes, grant.seq);
            priority = priority(grant.rank);
        }

        @Override
        protected void onTimeout(final long nowPs) {
            return; // retransmissions need no grant
        }

        @Override
        protected void onStarved(final long nowPs) {
            request(grantedBytes, 0, nowPs);
        }
    }
}
