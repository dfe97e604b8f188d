package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Some of the scenarios of the sensitivity study.
 *
 * @param name name in tables
 * @param has selects the scenarios
 */
public record Group(String name, Predicate<Mix> has) {
    /** Limits of the thirds of the published maximum loads (NSDI 2023, section 5.3). */
    private static final double LOW_TO = 0.41;
    private static final double MIDDLE_TO = 0.57;

    /** Returns the group of all scenarios, and groups by property. */
    public static List<Group> all() {
        final List<Group> groups = new ArrayList<>();
        groups.add(new Group("all", mix -> true));
        groups.add(new Group("load to 41 %", mix -> third(mix) == 0));
        groups.add(new Group("load 41 to 57 %", mix -> third(mix) == 1));
        groups.add(new Group("load from 57 %", mix -> third(mix) == 2));
        for (final String matrix : List.of("a", "b", "c")) {
            groups.add(new Group("matrix " + matrix, mix -> mix.matrix().equals(matrix)));
        }
        for (final String sizes : List.of("cachefollower", "webserver", "hadoop")) {
            groups.add(new Group(sizes, mix -> mix.sizes().equals(sizes)));
        }
        for (final int oversubscription : List.of(1, 2, 4)) {
            groups.add(new Group(oversubscription + ":1", mix -> mix.oversubscription() == oversubscription));
        }
        for (final int sigma : List.of(1, 2)) {
            groups.add(new Group("sigma " + sigma, mix -> mix.sigma() == sigma));
        }
        return groups;
    }

    /** Returns only the groups by property, in a list for each property. */
    public static List<List<Group>> byProperty() {
        final List<Group> all = all();
        return List.of(all.subList(1, 4), all.subList(4, 7), all.subList(7, 10), all.subList(10, 13),
                all.subList(13, 15));
    }

    /** Returns the number of the third to which a scenario's load belongs, from 0. */
    public static int third(final Mix mix) {
        return mix.publishedMaxLoad() <= LOW_TO ? 0 : mix.publishedMaxLoad() <= MIDDLE_TO ? 1 : 2;
    }
}
