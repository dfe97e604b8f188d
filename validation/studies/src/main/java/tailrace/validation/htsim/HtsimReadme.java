package tailrace.validation.htsim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tailrace.core.Units;

/**
 * Reads data of runs from the {@code README.md} of htsim's results, and the rate from its folder's name, such as
 * {@code k4-10g}.
 */
final class HtsimReadme {
    private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)";
    private static final Pattern RATE = Pattern.compile("\\b" + NUMBER + " ?(?:Gb/s|G\\b)");
    private static final Pattern NAMED_RATE = Pattern.compile("-([0-9]{1,4})g\\b");
    private static final Pattern WINDOW = Pattern.compile(
            "seeds? ([0-9]+(?:(?:, | and | to |-)[0-9]+)*):? " + NUMBER + "-" + NUMBER + " s\\b");
    private static final Pattern ANY_WINDOW = Pattern.compile("[Ww]indows?:? " + NUMBER + "-" + NUMBER + " s\\b");
    private static final Pattern END = Pattern.compile("run to " + NUMBER + " s\\b");
    private static final Pattern MTU = Pattern.compile("MTU ([0-9,]+) B\\b");
    private static final BigDecimal US_PER_S = BigDecimal.valueOf(Units.PS_PER_SECOND / Units.PS_PER_US);
    private static final int ANY = -1;

    private final String folder;
    private final String text;
    private final Map<Integer, Window> windows = new TreeMap<>();

    /** The interval in which goodput is measured, in microseconds. */
    record Window(BigDecimal fromUs, BigDecimal untilUs) {}

    private HtsimReadme(final String folder, final String text) {
        this.folder = folder;
        this.text = text;
        final Matcher window = WINDOW.matcher(text);
        while (window.find()) {
            for (final int seed : seeds(window.group(1))) {
                windows.put(seed, new Window(us(window.group(2)), us(window.group(3))));
            }
        }
        final Matcher any = ANY_WINDOW.matcher(text);
        if (any.find()) {
            windows.put(ANY, new Window(us(any.group(1)), us(any.group(2))));
        }
    }

    /** Reads the file of a folder; empty if there is none. */
    static HtsimReadme of(final Path folder) {
        final Path file = folder.resolve("README.md");
        try {
            return new HtsimReadme(folder.getFileName().toString(),
                    Files.isRegularFile(file) ? Files.readString(file) : "");
        } catch (final IOException e) {
            throw new UncheckedIOException(file + ": cannot be read", e);
        }
    }

    /** Parses seeds: {@code 1}, {@code 2 and 3}, {@code 1, 4 and 5} or {@code 1 to 8}. */
    private static int[] seeds(final String words) {
        final int[] numbers = Pattern.compile("[^0-9]+").splitAsStream(words).mapToInt(Integer::parseInt).toArray();
        return words.contains(" to ") || words.contains("-")
                ? IntStream.rangeClosed(numbers[0], numbers[numbers.length - 1]).toArray() : numbers;
    }

    private static BigDecimal us(final String seconds) {
        return new BigDecimal(seconds).multiply(US_PER_S);
    }

    /** Returns the rate of all links in Mb/s. */
    Optional<BigDecimal> linkMbps() {
        final Matcher said = RATE.matcher(text);
        final Matcher named = NAMED_RATE.matcher(folder);
        return said.find() || (named.find() && named.reset().find())
                ? Optional.of(new BigDecimal((said.reset().find() ? said : named).group(1)).movePointRight(3))
                : Optional.empty();
    }

    /** Returns the measuring interval in the run of a seed. */
    Optional<Window> window(final int seed) {
        return Optional.ofNullable(windows.getOrDefault(seed, windows.get(ANY)));
    }

    /** Returns the end of runs in microseconds. */
    Optional<BigDecimal> endUs() {
        final Matcher end = END.matcher(text);
        return end.find() ? Optional.of(us(end.group(1))) : Optional.empty();
    }

    /** Returns the data bytes of a full packet. */
    Optional<Integer> mtuBytes() {
        final Matcher mtu = MTU.matcher(text);
        return mtu.find() ? Optional.of(Integer.parseInt(mtu.group(1).replace(",", ""))) : Optional.empty();
    }
}
