package tailrace.validation.detail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import tailrace.validation.detail.RunResults.Seed;
import tailrace.validation.detail.TimeQuantiles.Statistic;

/** Measures figures from the runs of one seed, as the words in {@code figures.csv} describe. */
final class PaperMeasure {
    private static final List<String> SIZES = List.of("2000", "8000", "32000");
    private static final String ANY = "*";
    private static final double PERCENT = 100;

    private PaperMeasure() {}

    /**
     * Reads a measure.
     *
     * @param text such as {@code largest retrieval gain alltoall/* fh detail 8000 p999}
     */
    static ToDoubleFunction<Seed> parse(final String text) {
        final int blank = text.indexOf(' ');
        final String rest = text.substring(blank + 1);
        return switch (text.substring(0, blank)) {
            case "largest" -> {
                final List<ToDoubleFunction<Seed>> parts = parts(rest);
                yield seed -> values(parts, seed).max().orElseThrow();
            }
            case "smallest" -> {
                final List<ToDoubleFunction<Seed>> parts = parts(rest);
                yield seed -> values(parts, seed).min().orElseThrow();
            }
            case "timeouts" -> seed -> PERCENT * seed.run(rest).timeoutShare();
            default -> single(text.split(" "));
        };
    }

    private static DoubleStream values(final List<ToDoubleFunction<Seed>> parts, final Seed seed) {
        return parts.stream().mapToDouble(part -> part.applyAsDouble(seed));
    }

    /** Returns one measure for each rate and size that an asterisk matches. */
    private static List<ToDoubleFunction<Seed>> parts(final String text) {
        final List<ToDoubleFunction<Seed>> parts = new ArrayList<>();
        for (final String run : text.contains("/" + ANY) ? Cases.RATES.stream().map(String::valueOf).toList()
                : List.of("")) {
            for (final String size : SIZES) {
                parts.add(parse(text.replace("/" + ANY, "/" + run).replace(" " + ANY + " ", " " + size + " ")));
            }
        }
        return parts;
    }

    private static ToDoubleFunction<Seed> single(final String... words) {
        final String key = words[words.length - 2];
        final Statistic statistic = Statistic.valueOf(words[words.length - 1].toUpperCase(Locale.ROOT));
        final Times times = switch (words[0]) {
            case "retrieval" -> Seed::ms;
            case "workflow" -> Seed::workflowMs;
            case "flow" -> Seed::flowMs;
            default -> throw new IllegalStateException(String.join(" ", words));
        };
        final String runs = words[2];
        return switch (words[1]) {
            case "time" -> seed -> times.ms(seed, runs, key, statistic);
            case "gain" -> seed -> gain(seed, times, runs, words, key, statistic);
            case "growth" -> seed -> gain(seed, times, runs + "/2000", words, key, statistic)
                    - gain(seed, times, runs + "/500", words, key, statistic);
            default -> throw new IllegalStateException(String.join(" ", words));
        };
    }

    /** Times of one kind. */
    @FunctionalInterface
    private interface Times {
        double ms(Seed seed, String run, String key, Statistic statistic);
    }

    /**
     * Returns 1 - better / worse, in percent. In the text of a measure, the names of the two schemes follow the runs.
     */
    private static double gain(final Seed seed, final Times times, final String runs, final String[] words,
            final String key, final Statistic statistic) {
        return PERCENT * (1 - times.ms(seed, runs + "/" + words[4], key, statistic)
                / times.ms(seed, runs + "/" + words[3], key, statistic));
    }
}
