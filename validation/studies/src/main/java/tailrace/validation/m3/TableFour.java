package tailrace.validation.m3;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.core.Hashing;
import tailrace.core.RngStreams;
import tailrace.tools.m3.dataset.space.Scale;
import tailrace.tools.m3.dataset.space.Space;
import tailrace.tools.m3.dataset.space.Spaces;
import tailrace.tools.m3.dataset.space.TransportSpace;

/** Draws settings from table 4 of m3's paper, which is the built-in space {@code m3} of training data. */
final class TableFour {
    private static final Scale UNUSED = new Scale(10_000_000_000L, 10_000_000, 12_500, 1048, 3);
    /** Settings that the space does not draw, by transport. */
    private static final Map<String, String> TRANSPORTS = Map.of(
            "dcqcn", "{type: dcqcn, profile: hpcc-sim, window: scaled, ackPriority: 0, minRate: 1Gbps,"
                    + " alphaInterval: 50us, decreaseInterval: 50us, increaseInterval: 55us}",
            "timely", "{type: timely, profile: hpcc-sim, window: scaled, ackPriority: 0, minRate: 1Gbps}",
            "hpcc", "{type: hpcc, profile: hpcc-sim, ackPriority: 0, minRate: 1Gbps}");

    private TableFour() {}

    /** Returns the fixed settings of a scenario for a transport. */
    static String transport(final String name) {
        return "transport=" + TRANSPORTS.get(name);
    }

    /** Returns the drawn settings for a transport in the scenario of this number. They are the same at every call. */
    static List<String> drawn(final String name, final int mix) {
        final Space space = Spaces.read("m3");
        final TransportSpace transport =
                space.transports.stream().filter(of -> of.name.equals(name)).findFirst().orElseThrow();
        final List<String> sets = new ArrayList<>();
        space.settings(transport, UNUSED, new RngStreams(Hashing.hash("m3 study, " + name + ", " + mix)))
                .forEach((key, value) -> sets.add(key + "=" + value));
        return sets;
    }
}
