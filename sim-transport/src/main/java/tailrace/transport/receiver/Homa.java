package tailrace.transport.receiver;

import static tailrace.core.Require.require;

import java.util.ArrayList;
import java.util.Arrays;
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
 * flow is a message. Its first {@link #rttBytes} go at once, at a priority by its size; the rest needs grants. Of the
 * messages that are not granted to their end a receiver keeps the {@link #scheduled} shortest so far ahead, each at a
 * priority of its own: the longest at the last, so that the first ones stay free for what comes. What is missing for
 * {@link #resend} it asks for again.
 *
 * <p>Data have the priorities from that of the workload on. Meant for {@code fixed-window}, {@code model: {nic:
 * shortest-remaining}} and {@code loadBalancing: packet-scatter}. Not modelled: cut-offs that receivers learn from what
 * arrives, and incasts that clients announce.
 */
public final class Homa extends Crediting {
    private static final int PRIORITIES = 8;

    /** Bytes that go without a grant, and that a grant is ahead of what has arrived; null: the path's round trip. */
    public Size rttBytes;
    /** Messages that get grants at a time, and priorities of granted packets (section 3.5, overcommitment). */
    public int scheduled = 4;
    /**
     * Sizes up to which messages have the first, second and next priority for what needs no grant; larger ones have the
     * one after. They should divide the bytes that need no grant evenly (section 3.4).
     */
    public List<Size> cutoffs = List.of();
    /** Time without data after which a receiver asks for what is missing (section 3.7: a few milliseconds). */
    public Time resend = Time.ms(2);

    /** Refuses impossible values. */
    public void validate() {
        require(rttBytes == null || rttBytes.bytes() > 0, "rttBytes: " + rttBytes + " (expected: more than 0)");
        require(scheduled >= 1 && priorities() <= PRIORITIES, "scheduled: " + scheduled
                + " (expected: 1 or more, at most 8 together with the priorities of cutoffs, " + (cutoffs.size() + 1)
                + ")");
        for (int i = 1; i < cutoffs.size(); i++) {
            require(cutoffs.get(i).compareTo(cutoffs.get(i - 1)) > 0,
                    "cutoffs: " + cutoffs.get(i) + " (expected: more than the one before)");
        }
        require(resend.ps() > 0, "resend: " + resend + " (expected: more than 0)");
    }

    @Override
    public int priorities() {
        return cutoffs.size() + 1 + scheduled;
    }

    private long rttBytes(final long bdpBytes) {
        return rttBytes == null ? bdpBytes : rttBytes.bytes();
    }

    /** Priority of what needs no grant of a message, relative to the first. */
    private int unscheduledLevel(final long sizeBytes) {
        int level = 0;
        while (level < cutoffs.size() && sizeBytes > cutoffs.get(level).bytes()) {
            level++;
        }
        return level;
    }

    @Override
    public ReceiverControl newControl() {
        return new Grants(this);
    }

    @Override
    public Inbound newInbound() {
        return new Message();
    }

    @Override
    public SenderCredit newCredit() {
        return new Credit(this);
    }

    /** Of one flow, at its receiver. */
    private static final class Message extends Inbound {
        private long grantedBytes;
        private long heardPs;
        private boolean isKnown;

        @Override
        protected void start() {
            grantedBytes = 0;
            heardPs = 0;
            isKnown = false;
        }

        private long remainingBytes() {
            return sizeBytes() - arrivedBytes();
        }
    }

    /** Of one host. */
    private static final class Grants extends ReceiverControl {
        private final Homa settings;
        /** All that have begun, and not ended, as they come. */
        private final ArrayList<Message> known = new ArrayList<>();
        /** Those that are not granted to their end, the shortest first. */
        private Message[] waiting = new Message[16];
        private int count;

        Grants(final Homa settings) {
            this.settings = settings;
        }

        @Override
        protected void onData(final Inbound flow, final Packet packet, final long nowPs) {
            final Message message = (Message) flow;
            message.heardPs = nowPs;
            if (!message.isKnown) {
                begin(message, nowPs);
            }
            settle(message);
            grant(message, packet.payloadBytes, nowPs);
        }

        private void begin(final Message message, final long nowPs) {
            message.isKnown = true;
            known.add(message);
            message.grantedBytes = Math.min(message.sizeBytes(), settings.rttBytes(message.bdpBytes()));
            if (message.grantedBytes < message.sizeBytes()) {
                if (count == waiting.length) {
                    waiting = Arrays.copyOf(waiting, 2 * count);
                }
                waiting[count++] = message;
            }
            if (!isWaiting()) {
                wakeAt(nowPs + settings.resend.ps());
            }
        }

        private int placeOf(final Message message) {
            int place = count - 1;
            while (place >= 0 && waiting[place] != message) {
                place--;
            }
            return place;
        }

        /** A message, if it waits, has become shorter than some before it. */
        private void settle(final Message message) {
            int place = placeOf(message);
            while (place > 0 && waiting[place - 1].remainingBytes() > message.remainingBytes()) {
                waiting[place] = waiting[--place];
            }
            if (place >= 0) {
                waiting[place] = message;
            }
        }

        /** Keeps the shortest ahead, of which one has got a packet more. */
        private void grant(final Message last, final int moreBytes, final long nowPs) {
            final int active = Math.min(settings.scheduled, count);
            for (int i = active - 1; i >= 0; i--) {
                final Message message = waiting[i];
                final long arrived = message.arrivedBytes() + (message == last ? moreBytes : 0);
                final long ahead = Math.min(message.sizeBytes(), arrived + settings.rttBytes(message.bdpBytes()));
                if (ahead > message.grantedBytes) {
                    message.grantedBytes = ahead;
                    send(message, settings.priorities() - active + i, nowPs);
                    if (ahead == message.sizeBytes()) {
                        remove(i);
                    }
                }
            }
        }

        private void send(final Message message, final int level, final long nowPs) {
            credit(message, message.grantedBytes, message.priority() + level, nowPs);
        }

        private void remove(final int place) {
            count--;
            System.arraycopy(waiting, place + 1, waiting, place, count - place);
            waiting[count] = null;
        }

        /** Its bytes are asked for again as if they were missing. */
        @Override
        protected void onTrimmed(final Inbound flow, final Packet header, final long nowPs) {
            onData(flow, header, nowPs);
        }

        @Override
        protected void onRequest(final Inbound flow, final Packet request, final long nowPs) {
            final Message message = (Message) flow;
            if (!message.isKnown) {
                begin(message, nowPs);
            }
            if (message.grantedBytes > request.seq) {
                send(message, settings.priorities() - 1, nowPs);
            } else {
                grant(message, 0, nowPs);
            }
        }

        @Override
        protected void onFinished(final Inbound flow, final long nowPs) {
            final Message message = (Message) flow;
            known.remove(message);
            final int place = placeOf(message);
            if (place >= 0) {
                remove(place);
            }
            grant(null, 0, nowPs);
        }

        @Override
        protected void onTimer(final long nowPs) {
            for (int i = 0; i < known.size(); i++) {
                final Message message = known.get(i);
                if (message.grantedBytes > message.arrivedBytes() && nowPs - message.heardPs >= settings.resend.ps()) {
                    askAgain(message, nowPs);
                }
            }
            if (!known.isEmpty()) {
                wakeAt(nowPs + settings.resend.ps());
            }
        }

        /** The grant may be lost, or data. */
        private void askAgain(final Message message, final long nowPs) {
            send(message, settings.priorities() - 1, nowPs);
            final int mssBytes = message.mssBytes();
            for (long seq = message.firstMissing(0); seq < message.grantedBytes;
                    seq = message.firstMissing(seq + mssBytes)) {
                resend(message, seq, (int) Math.min(mssBytes, message.sizeBytes() - seq), nowPs);
            }
        }
    }

    /** Of one flow, at its sender: bytes that it may send. */
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
            blindPriority = priority(priority() + settings.unscheduledLevel(view.sizeBytes()));
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
            return; // what is sent again needs no grant
        }

        @Override
        protected void onStarved(final long nowPs) {
            request(grantedBytes, 0, nowPs);
        }
    }
}
