package tailrace.tools.train;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Inputs that networks ignore.
 *
 * @param names names, in which * matches any characters
 */
record Ignored(List<String> names) {
    static final Ignored NONE = new Ignored(List.of());

    /** Copies the names. */
    Ignored {
        names = List.copyOf(names);
    }

    /** Returns whether an input is ignored. */
    boolean matches(final String input) {
        return names.stream().anyMatch(name -> matches(name, input));
    }

    /**
     * Refuses names that match no input.
     *
     * @throws IllegalArgumentException naming such a name
     */
    void require(final List<String> inputs) {
        for (final String name : names) {
            if (inputs.stream().noneMatch(input -> matches(name, input))) {
                throw new IllegalArgumentException("--ignore: " + name + " (expected: an input of the data: "
                        + String.join(", ", inputs) + ")");
            }
        }
        if (inputs.stream().allMatch(this::matches)) {
            throw new IllegalArgumentException("--ignore: " + String.join(",", names)
                    + " (expected: to leave an input)");
        }
    }

    private static boolean matches(final String name, final String input) {
        return Pattern.matches(("\\Q" + name + "\\E").replace("*", "\\E.*\\Q"), input);
    }
}
