package tailrace.validation.estimates;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The scenarios of Parsimon's sensitivity study that come with the program: 128 of 192. */
public final class Mixes {
    private static final int PERCENTILE_COLUMNS = 10;

    private Mixes() {}

    /** All of them, by number. */
    public static List<Mix> all() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Mixes.class.getResourceAsStream("mixes.csv"), StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> Character.isDigit(line.charAt(0))).map(Mixes::parse).toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Mix parse(final String line) {
        final String[] cells = line.split(",", -1);
        final Map<SizeClass, Mix.Published> percentiles = new EnumMap<>(SizeClass.class);
        int at = cells.length - PERCENTILE_COLUMNS;
        for (final SizeClass sizes : SizeClass.PUBLISHED) {
            percentiles.put(sizes,
                    new Mix.Published(Double.parseDouble(cells[at]), Double.parseDouble(cells[at + 1])));
            at += 2;
        }
        return new Mix(Integer.parseInt(cells[0]), cells[1], cells[2], Integer.parseInt(cells[3]),
                Integer.parseInt(cells[4]), Double.parseDouble(cells[5]), Double.parseDouble(cells[6]),
                Double.parseDouble(cells[7]), Double.parseDouble(cells[8]), Double.parseDouble(cells[9]), percentiles);
    }

    /** The one of this number, or null. */
    public static Mix of(final int id) {
        return all().stream().filter(mix -> mix.id() == id).findFirst().orElse(null);
    }

    /**
     * Some of them, spread evenly: by load they are cut into as many strata, and each stratum gives the one that makes
     * pairs of properties (third of the loads, matrix, sizes, sigma, oversubscription) most equally frequent among
     * those chosen so far; of several the first.
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
