package tailrace.tools.experiment.point;



/** Reads the option {@code --vary} of {@code evaluate}: the key whose values are compared. */
public final class VariedKey {
    /** Name of the option. */
    public static final String OPTION = "--vary";

    private VariedKey() {}

    /**
     * Reads the key and its values.
     *
     * @throws IllegalArgumentException if the text is no axis, or names the seed, which differs between trials anyway
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
