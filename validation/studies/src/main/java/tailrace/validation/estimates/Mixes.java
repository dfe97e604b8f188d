package tailrace.validation.estimates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tailrace.scenario.results.text.CsvTable;

/** The scenarios of Parsimon's sensitivity study that ship with the program: 128 of 192. */
public final class Mixes {
    /** Suffixes of the columns of percentiles. */
    private static final Map<SizeClass, String> PUBLISHED = Map.of(SizeClass.ALL, "", SizeClass.TO_1K, "_lt1k",
            SizeClass.TO_10K, "_1k_10k", SizeClass.TO_50K, "_10k_50k", SizeClass.FROM_50K, "_ge50k");

    private Mixes() {}

    /** Returns all mixes, by number. */
    public static List<Mix> all() {
        final CsvTable table = CsvTable.resource(Mixes.class, "mixes.csv");
        return IntStream.range(0, table.rows()).mapToObj(row -> mix(table, row)).toList();
    }

    private static Mix mix(final CsvTable table, final int row) {
        final Map<SizeClass, Mix.Published> percentiles = new EnumMap<>(SizeClass.class);
        PUBLISHED.forEach((sizes, ending) -> percentiles.put(sizes,
                new Mix.Published(table.number(row, "ns3" + ending), table.number(row, "parsimon" + ending))));
        return new Mix((int) table.whole(row, "mix_id", 0), table.text(row, "matrix"), table.text(row, "sizes"),
                (int) table.whole(row, "sigma", 1), (int) table.whole(row, "oversubscription", 1),
                table.number(row, "max_load_target"), table.number(row, "max_load"), table.number(row, "top10_load"),
                table.number(row, "error"), table.number(row, "error_c"), percentiles);
    }

    /** Returns the mix of a number, or null. */
    public static Mix of(final int id) {
        return all().stream().filter(mix -> mix.id() == id).findFirst().orElse(null);
    }

    /**
     * Selects some mixes, spread evenly. It divides the mixes by load into {@code count} strata. From each stratum, it
     * takes the mix with which pairs of properties (third of the loads, matrix, sizes, sigma, oversubscription) have
     * the most equal frequencies among the chosen mixes.
     */
    public static List<Mix> spread(final int count) {
        final List<Mix> byLoad = new ArrayList<>(all());
        byLoad.sort(Comparator.comparingDouble(Mix::targetLoad));
        final Map<String, Integer> counts = new HashMap<>();
        final List<Mix> chosen = new ArrayList<>();
        for (int stratum = 0; stratum < count; stratum++) {
            Mix best = null;
            int bestCost = Integer.MAX_VALUE;
            for (int i = byLoad.size() * stratum / count; i < byLoad.size() * (stratum + 1) / count; i++) {
                final int cost = pairs(byLoad.get(i)).stream().mapToInt(pair -> counts.getOrDefault(pair, 0)).sum();
                if (cost < bestCost) {
                    best = byLoad.get(i);
                    bestCost = cost;
                }
            }
            pairs(best).forEach(pair -> counts.merge(pair, 1, Integer::sum));
            chosen.add(best);
        }
        return chosen;
    }

    private static List<String> pairs(final Mix mix) {
        final List<String> properties = List.of("load " + Group.third(mix), "matrix " + mix.matrix(), mix.sizes(),
                "sigma " + mix.sigma(), mix.oversubscription() + ":1");
        final List<String> pairs = new ArrayList<>();
        for (int i = 0; i < properties.size(); i++) {
            for (int j = 0; j <= i; j++) {
                pairs.add(properties.get(i) + ", " + properties.get(j));
            }
        }
        return pairs;
    }
}
