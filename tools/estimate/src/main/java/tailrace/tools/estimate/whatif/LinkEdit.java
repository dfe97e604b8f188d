package tailrace.tools.estimate.whatif;

import java.util.List;
import tailrace.core.Nearest;
import tailrace.core.Rate;
import tailrace.core.Time;

/** A change of one link: {@code NAME:down}, {@code NAME:rate=100G}, {@code NAME:delay=2us,rate=40G}. */
final class LinkEdit {
    private static final List<String> WORDS = List.of("down", "up", "rate", "delay");
    private static final String EXPECTED = "link=A-B:down, link=A-B:rate=100G or link=A-B:delay=2us";

    /** Text as written by the user. */
    final String text;
    /** Name of the link. */
    final String name;
    /** Whether the link goes down (true) or up (false); null: unchanged. */
    Boolean down;
    /** New rate in bit/s; 0: unchanged. */
    long rateBitsPerSec;
    /** New propagation delay in ps; negative: unchanged. */
    long delayPs = -1;

    private LinkEdit(final String text, final String name) {
        this.text = text;
        this.name = name;
    }

    /** Reads the text after {@code link=}. */
    static LinkEdit parse(final String text, final String value) {
        final int colon = value.lastIndexOf(':');
        if (colon <= 0 || colon == value.length() - 1) {
            throw error(text, "no change (expected: " + EXPECTED + ")");
        }
        final LinkEdit edit = new LinkEdit(text, value.substring(0, colon).strip());
        for (final String change : value.substring(colon + 1).split(",", -1)) {
            edit.add(change.strip());
        }
        return edit;
    }

    private void add(final String change) {
        final int equals = change.indexOf('=');
        final String key = equals < 0 ? change : change.substring(0, equals).strip();
        final String value = equals < 0 ? "" : change.substring(equals + 1).strip();
        try {
            switch (key) {
                case "down", "up" -> setDown(key.equals("down"), equals < 0, change);
                case "rate" -> rateBitsPerSec = Rate.parse(value).bitsPerSec();
                case "delay" -> delayPs = Time.parse(value).ps();
                default -> throw new IllegalArgumentException("'" + change + "' ("
                        + Nearest.of(key, WORDS).map(near -> "did you mean " + near + change.substring(key.length())
                        + "? ").orElse("") + "expected: " + EXPECTED + ")");
            }
        } catch (final IllegalArgumentException e) {
            throw error(text, e.getMessage(), e);
        }
        if (key.equals("rate") && rateBitsPerSec == 0) {
            throw error(text, "'" + value + "' (expected: more than 0, or " + name + ":down)");
        }
    }

    private void setDown(final boolean value, final boolean alone, final String change) {
        if (!alone) {
            throw new IllegalArgumentException("'" + change + "' (expected: down or up without a value)");
        }
        down = value;
    }

    static IllegalArgumentException error(final String text, final String message) {
        return error(text, message, null);
    }

    static IllegalArgumentException error(final String text, final String message, final Throwable cause) {
        return new IllegalArgumentException("what-if " + text + ": " + message, cause);
    }
}
