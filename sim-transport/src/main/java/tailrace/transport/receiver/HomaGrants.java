package tailrace.transport.receiver;

import java.util.ArrayList;
import java.util.Arrays;
import tailrace.core.Packet;
import tailrace.transport.Inbound;
import tailrace.transport.ReceiverControl;

/**
 * Grants of {@link Homa} at one host: grants bytes to the shortest messages, requests missing data again, and learns
 * the sizes of messages.
 */
final class HomaGrants extends ReceiverControl {
    private final Homa settings;
    private final LearnedCutoffs learned;   // null: the settings contain the cut-offs
    /** All messages that have begun and not ended, in the order of arrival. */
    private final ArrayList<Message> known = new ArrayList<>();
    /** Messages that are not fully granted, the shortest first. */
    private Message[] waiting = new Message[16];
    private int count;

    HomaGrants(final Homa settings) {
        this.settings = settings;
        this.learned = settings.unscheduled == null ? null : new LearnedCutoffs(settings.unscheduled);
    }

    /** Priority of the unscheduled packets of a message to this host, relative to the first priority. */
    int unscheduledLevel(final long sizeBytes) {
        return learned == null ? settings.givenLevel(sizeBytes) : learned.level(sizeBytes);
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
        learn(message);
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

    private void learn(final Message message) {
        if (learned != null) {
            final long payload = Math.min(message.sizeBytes(), settings.rttBytes(message.bdpBytes()));
            final long packets = (payload + message.mssBytes() - 1) / message.mssBytes();
            learned.add(message.sizeBytes(), payload + packets * message.headerBytes());
        }
    }

    private int placeOf(final Message message) {
        int place = count - 1;
        while (place >= 0 && waiting[place] != message) {
            place--;
        }
        return place;
    }

    /** Restores the order when a waiting message has become shorter than messages before it. */
    private void settle(final Message message) {
        int place = placeOf(message);
        while (place > 0 && waiting[place - 1].remainingBytes() > message.remainingBytes()) {
            waiting[place] = waiting[--place];
        }
        if (place >= 0) {
            waiting[place] = message;
        }
    }

    /** Extends the grants of the shortest messages when one of them has received another packet. */
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

    /** Requests the bytes of a trimmed packet again, like missing bytes. */
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
                requestAgain(message, nowPs);
            }
        }
        if (!known.isEmpty()) {
            wakeAt(nowPs + settings.resend.ps());
        }
    }

    /** Sends a grant again and requests missing data, because either may be lost. */
    private void requestAgain(final Message message, final long nowPs) {
        send(message, settings.priorities() - 1, nowPs);
        final int mssBytes = message.mssBytes();
        for (long seq = message.firstMissing(0); seq < message.grantedBytes;
                seq = message.firstMissing(seq + mssBytes)) {
            resend(message, seq, (int) Math.min(mssBytes, message.sizeBytes() - seq), nowPs);
        }
    }

    /** One message, at its receiver. */
    static final class Message extends Inbound {
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
}
