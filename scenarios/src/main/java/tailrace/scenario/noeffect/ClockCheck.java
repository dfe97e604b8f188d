package tailrace.scenario.noeffect;

import java.util.List;
import java.util.regex.Pattern;
import tailrace.core.Time;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.WrittenKeys;

/**
 * Finds times of outputs and of the run's end that the clock never reaches, because {@code stop.at} stops the clock
 * earlier.
 */
final class ClockCheck {
    private static final Pattern OF_THE_CLOCK = Pattern.compile("(outputs|stop)\\..*");

    private ClockCheck() {}

    /** A line for each such time. */
    static List<String> neverReached(final Scenario scenario, final WrittenKeys<Scenario> written) {
        final Time at = scenario.stop.at;
        return at == null ? List.of() : written.list().stream()
                .filter(key -> key.type() == Time.class && OF_THE_CLOCK.matcher(key.path()).matches()
                        && !key.text().isEmpty() && Time.parse(key.text()).compareTo(at) > 0)
                .map(key -> key.place() + ": " + key.path() + ": " + key.text()
                        + " has no effect (expected: at most stop.at, " + at + ", where the clock stops)")
                .toList();
    }
}
