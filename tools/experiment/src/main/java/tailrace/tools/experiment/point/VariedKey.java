package tailrace.tools.experiment.point;



/** A key whose values are compared over trials, {@code --vary}. */
public final class VariedKey {
    /** Name of the option. */
    public static final String OPTION = "--vary";

    private VariedKey() {}

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException if it is none, or the seed, which every trial has of its own
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
