package tailrace.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import tailrace.core.Rate;
import tailrace.core.Required;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.core.Word;

/**
 * One change of a link during a run: an entry of {@code failures}.
 *
 * <p>Changes at time 0 and their routes take effect before the first packet. Ideal completion times, and therefore
 * slowdowns, refer to the network without changes. Headrooms and the round-trip times that transports assume do not
 * change. ECN thresholds change only with {@code scaleQueue}.
 */
public final class LinkChange {
    private static final int MAX_NAMED = 4;

    /** Time of the change. */
    public Time at = new Time(0);
    /**
     * The link to change: {@code a-b} for both directions, {@code a->b} for one. {@code *} matches any text, so {@code
     * leaf0-*} names all links of a node; {@code #number}, as in {@code links.csv}, selects one of several parallel
     * links.
     */
    @Required
    public String link;
    /**
     * Take the link down or up; null: neither. If the link goes down, packets that are queued for it or in flight on it
     * are lost.
     */
    public Change change;
    /** Rate of transmissions that start from now on; null: unchanged. */
    public Rate rate;
    /** Scale the limit of the queue before the link, its room for headers and its marking thresholds with the rate. */
    public boolean scaleQueue;
    /** Size of the packet in transmission, to count as part of the scaled queue, as in htsim; 0B: do not count it. */
    public Size sentPacket = Size.bytes(0);
    /** Probability that a packet that would arrive from now on is lost, in [0, 1); null: unchanged. */
    public Double lossRate;
    /** Data packets that are lost at the far end, in addition to random losses. Several entries apply together. */
    public List<PacketDrop> drop = new ArrayList<>();

    /** State of a link after the change. */
    public enum Change {
        /** The link carries no packets. */
        DOWN,
        /** The link carries packets again, with its current rate and losses. */
        UP
    }

    /** Whether this change only takes the link down or up, without other changes of its settings. */
    public boolean isOnly(final Change what) {
        return change == what && rate == null && lossRate == null && drop.isEmpty();
    }

    /** Description of the change, in the words of a scenario. */
    public String describe() {
        final StringJoiner parts = new StringJoiner(", ");
        if (change != null) {
            parts.add(Word.of(change));
        }
        if (rate != null) {
            parts.add("rate " + rate + (scaleQueue ? " with its queue" : ""));
        }
        if (lossRate != null) {
            parts.add("lossRate " + lossRate);
        }
        if (!drop.isEmpty()) {
            final String named =
                    drop.stream().limit(MAX_NAMED).map(PacketDrop::toString).collect(Collectors.joining(", "));
            parts.add("drop " + named + (drop.size() > MAX_NAMED ? " and " + (drop.size() - MAX_NAMED) + " more" : ""));
        }
        return parts.toString();
    }

    /**
     * Refuses impossible values.
     *
     * @throws IllegalArgumentException naming the first impossible value
     */
    public void validate() {
        if (link == null) {
            throw new IllegalArgumentException("link: missing (expected: a link such as h0-tor0)");
        }
        if (change == null && rate == null && lossRate == null && drop.isEmpty()) {
            throw new IllegalArgumentException("no change (expected: change, rate, lossRate or drop)");
        }
        if (change != null && link.contains("->")) {
            throw new IllegalArgumentException("change: '" + Word.of(change)
                    + "' of one direction (expected: a link without direction, such as h0-tor0)");
        }
        if (scaleQueue && rate == null) {
            throw new IllegalArgumentException("scaleQueue: true (expected: with a rate)");
        }
        if (rate != null && rate.bitsPerSec() == 0) {
            throw new IllegalArgumentException("rate: 0bps (expected: more than 0, or change: down)");
        }
        if (lossRate != null && !(lossRate >= 0 && lossRate < 1)) {
            throw new IllegalArgumentException("lossRate: " + lossRate + " (expected: 0 or more, less than 1)");
        }
        for (int i = 0; i < drop.size(); i++) {
            try {
                drop.get(i).validate();
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException("drop[" + i + "]." + e.getMessage(), e);
            }
        }
    }
}
