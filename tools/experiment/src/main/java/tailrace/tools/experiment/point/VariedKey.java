package tailrace.tools.experiment.point;



/** The key whose values are compared over trials, given by {@code --vary}. */
public final class VariedKey {
    /** Name of the option. */
    public static final String OPTION = "--vary";

    private VariedKey() {}

    /**
     * Reads the key and its values.
     *
     * @throws IllegalArgumentException if the text is no axis, or names the seed, in which trials differ anyway
     */
    public static SweepAxis parse(final String vary) {
        final SweepAxis axis = SweepAxis.parse(OPTION, vary);
        if (axis.key().equals("seed")) {
            throw new IllegalArgumentException(OPTION + ": '" + vary
                + "' (expected: another key; each trial has a seed of its own, --set seed=N is that of the first)");
        }
        return axis;
    }
}
