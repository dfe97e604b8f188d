package tailrace.tools.m3.dataset.space;

import tailrace.core.Required;

/**
 * A key of a scenario whose value is drawn for every sample. It is a key below {@code transport} or {@code switch},
 * such as {@code switch.ecn.kMinPerGbps}.
 */
public final class Setting {
    /** The key. */
    @Required
    public String key;
    /** Draw of the key's value. In keys that end in {@code PerGbps}, BDP means the product at 1 Gb/s. */
    public Draw value;
    /** Key that is drawn earlier, whose value this value multiplies; by default none. */
    public String times;

    /** Checks that the key belongs to the transport or the switch. */
    public void validate() {
        if (key == null || !key.startsWith("transport.") && !key.startsWith("switch.")) {
            throw new IllegalArgumentException("key: '" + key + "' (expected: transport.KEY or switch.KEY)");
        }
        if (value == null) {
            throw new IllegalArgumentException("value: missing (expected: how " + key + " is drawn)");
        }
        if (times != null) {
            value.require("value", 0, Double.MAX_VALUE, Amount.Unit.NUMBER);
        }
    }

    /** Returns whether this is a key per Gb/s. */
    boolean isPerGbps() {
        return key.endsWith("PerGbps");
    }
}
