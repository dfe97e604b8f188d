package tailrace.tools.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tailrace.core.Time;

/** The option {@code --warm-up TIME}: excludes the beginning of a run from its statistics. */
public final class WarmUpTimeOption {
    @Option(names = "--warm-up", paramLabel = "TIME", order = 7,
        description = "Excludes the warm-up: percentiles count flows that start at this time or later, such as 2ms;"
            + " the same as --set outputs.measureFrom=TIME.")
    private String text;

    /**
     * Returns the settings that the option adds to a scenario, followed by the given settings.
     *
     * @throws IllegalArgumentException if the text is no time
     */
    public List<String> with(final List<String> settings) {
        final List<String> all = new ArrayList<>();
        if (text != null) {
            try {
                all.add("outputs.measureFrom=" + Time.parse(text));
            } catch (final IllegalArgumentException e) {
                throw new IllegalArgumentException("--warm-up: " + e.getMessage(), e);
            }
        }
        all.addAll(settings);
        return all;
    }
}
