package tailrace.validation.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Units;
import tailrace.net.routing.PacketSizes;
import tailrace.net.routing.PathProfile;
import tailrace.net.switches.SwitchParams;
import tailrace.scenario.results.files.FolderList;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.RdmaParams;
import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;
import tailrace.validation.study.Refusals;

/**
 * Reads results of Parsimon's own link simulator (github.com/netiken/minim). A folder has a file for each link:
 * {@code NAME.csv} or {@code NAME.csv.gz} with the columns {@value #HEADER}.
 *
 * <p>Other settings are the same for all files and come from Parsimon's evaluation: sources at 10 Gb/s, 1 us before the
 * target; rate-based DCTCP with a window of 18,000 B, increases of 615 Mb/s and a minimum of 1 Gb/s; marks above 3 KB
 * per Gb/s at dequeue. The rate of the target is the number at the end of the name, in Gb/s, or 10 without one. If it
 * does not fit the ideal times of single-packet flows, a usual rate is used.
 */
final class ReferenceLinks {
    static final String HEADER = "id,source,size_bytes,start_ns,source_to_destination_delay_ns,fct_ns,ideal_ns";
    private static final Pattern NAME = Pattern.compile("(.*?)(\\d{0,6})\\.csv(\\.gz)?");
    private static final int COLUMNS = 7;
    private static final int MAX_SOURCES = 100_000;
    private static final long GIGABIT = 1_000_000_000L;
    private static final long[] USUAL_GBPS = {1, 10, 25, 40, 50, 100, 200, 400, 800};
    private static final long SOURCE_RATE = 10 * GIGABIT;
    private static final long SOURCE_DELAY_NS = 1_000;
    private static final PacketSizes SIZES = new PacketSizes(1000, 48, 60);
    /** Tolerance of ideal times: the rounding of two transmissions, to 1 ns each. */
    private static final long IDEAL_SLACK_PS = 2 * Units.PS_PER_NS;

    private final Path file;
    private final LinkSpec spec = new LinkSpec();
    private long rateBitsPerSec;
    private long delayNs = -1;
    private long lastStartNs;
    private long[] fctPs = new long[64];
    private long[] idealFctPs = new long[64];

    private ReferenceLinks(final Path file) {
        this.file = file;
        final Matcher name = name(file);
        rateBitsPerSec = name.group(2).isEmpty() ? SOURCE_RATE : Long.parseLong(name.group(2)) * GIGABIT;
    }

    /** A link with the result of the other simulator. */
    record Known(LinkCase link, Outcome outcome) {
        /** Returns whether no flow starts before the previous one has ended. */
        boolean isUnloaded() {
            for (int flow = 1; flow < link.spec().flows; flow++) {
                if (link.spec().flowStartPs[flow] < link.spec().flowStartPs[flow - 1] + outcome.fctPs()[flow - 1]) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Reads all files of a folder.
     *
     * @throws IllegalArgumentException if files are invalid, with their names, or if there are none
     */
    static List<Known> readAll(final Path folder) {
        final List<Known> all = new ArrayList<>();
        final Refusals refused = new Refusals();
        files(folder).forEach(file -> refused.attempt(() -> all.add(read(file))));
        refused.check();
        return all;
    }

    /**
     * Returns the files of a folder by name.
     *
     * @throws IllegalArgumentException if there are no files
     */
    static List<Path> files(final Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(folder + ": no such folder (expected: a folder of results of links)");
        }
        final List<Path> files = FolderList.of(folder).stream().filter(file -> name(file).matches()).toList();
        if (files.isEmpty()) {
            throw new IllegalArgumentException(folder + ": no results (expected: files *.csv or *.csv.gz)");
        }
        return files;
    }

    private static Matcher name(final Path file) {
        final Matcher matcher = NAME.matcher(file.getFileName().toString());
        matcher.matches();
        return matcher;
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException if a line is invalid, with its number
     */
    static Known read(final Path file) {
        final ReferenceLinks reader = new ReferenceLinks(file);
        try (InputStream raw = Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        file.toString().endsWith(".gz") ? new GZIPInputStream(raw, 1 << 16) : raw, UTF_8))) {
            reader.readAll(lines);
        } catch (final IOException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage() + " (expected: a table of flows)", e);
        }
        final String name = file.getFileName().toString().replaceFirst("\\.csv.*", "");
        final int flows = reader.spec.flows;
        return new Known(new LinkCase(name, reader.spec, settings()), new Outcome("minim",
                Arrays.copyOf(reader.fctPs, flows), Arrays.copyOf(reader.idealFctPs, flows), -1, Double.NaN));
    }

    private static LinkSettings settings() {
        final Dctcp.Params dctcp = new Dctcp.Params();
        dctcp.profile = RdmaParams.Profile.HPCC_SIM;
        dctcp.windowSize = Size.bytes(18_000);
        dctcp.window = RdmaParams.Window.SCALED;
        dctcp.minRate = Rate.gbps(1);
        dctcp.rateIncrease = Rate.mbps(615);
        final SwitchParams.Ecn ecn = new SwitchParams.Ecn();
        ecn.kMinPerGbps = Size.bytes(3_000);
        ecn.at = SwitchParams.Ecn.Point.DEQUEUE;
        return new LinkSettings(List.of(dctcp), ecn);
    }

    private void readAll(final BufferedReader lines) throws IOException {
        int number = 1;
        final String header = lines.readLine();
        if (!HEADER.equals(header)) {
            throw error(1, "'" + header + "' (expected: " + HEADER + ")");
        }
        final List<long[]> rows = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            rows.add(numbers(line, ++number));
        }
        findRate(rows);
        for (int row = 0; row < rows.size(); row++) {
            add(rows.get(row), row + 2);
        }
        if (spec.flows == 0) {
            throw error(number, "the end (expected: a flow)");
        }
        checkRate();
    }

    /**
     * Takes one of the usual rates if the rate in the name does not fit the flows of one packet, but a usual rate does.
     */
    private void findRate(final List<long[]> rows) {
        final long[] rates = LongStream.concat(LongStream.of(rateBitsPerSec), LongStream.of(USUAL_GBPS)
                .map(gbps -> gbps * GIGABIT)).toArray();
        for (final long rate : rates) {
            if (rate > 0 && rows.stream().filter(row -> row[2] > 0 && row[2] <= SIZES.payloadBytes())
                    .allMatch(row -> row[4] < SOURCE_DELAY_NS || fits(row, rate))) {
                rateBitsPerSec = rate;
                return;
            }
        }
    }

    private static boolean fits(final long[] row, final long rate) {
        final long idealPs = path(rate, row[4]).idealFctPs(row[2]);
        return Math.abs(idealPs - row[6] * Units.PS_PER_NS) <= IDEAL_SLACK_PS;
    }

    private long[] numbers(final String line, final int number) {
        final String[] cells = line.split(",", -1);
        if (cells.length != COLUMNS) {
            throw error(number, cells.length + " columns (expected: " + COLUMNS + ")");
        }
        final long[] values = new long[COLUMNS];
        for (int i = 0; i < COLUMNS; i++) {
            try {
                values[i] = Long.parseLong(cells[i]);
            } catch (final NumberFormatException e) {
                throw error(number, "'" + cells[i] + "' (expected: a whole number)");
            }
        }
        return values;
    }

    private void add(final long[] row, final int line) {
        if (delayNs < 0) {
            place(row[4], line);
        }
        if (row[4] != delayNs) {
            throw error(line, "delay " + row[4] + " ns (expected: " + delayNs + " ns, as before)");
        }
        if (row[1] < 0 || row[1] >= MAX_SOURCES) {
            throw error(line, "source " + row[1] + " (expected: 0 to " + (MAX_SOURCES - 1) + ")");
        }
        if (row[2] <= 0) {
            throw error(line, "size " + row[2] + " B (expected: above 0)");
        }
        if (row[3] < lastStartNs) {
            throw error(line, "start " + row[3] + " ns (expected: at least " + lastStartNs + " ns, as before)");
        }
        lastStartNs = row[3];
        while (spec.sources <= row[1]) {
            spec.addSource(SOURCE_RATE, SOURCE_DELAY_NS * Units.PS_PER_NS);
        }
        final int flow = spec.addFlow((int) row[1], 0, 0, row[2], row[3] * Units.PS_PER_NS);
        if (flow == fctPs.length) {
            fctPs = Arrays.copyOf(fctPs, flow * 2);
            idealFctPs = Arrays.copyOf(idealFctPs, flow * 2);
        }
        fctPs[flow] = row[5] * Units.PS_PER_NS;
        idealFctPs[flow] = row[6] * Units.PS_PER_NS;
    }

    /**
     * Sets the position of the link. It is a last hop, because the path after the target is a pure delay in the other
     * simulator.
     */
    private void place(final long pathNs, final int line) {
        if (pathNs < SOURCE_DELAY_NS) {
            throw error(line, "delay " + pathNs + " ns (expected: at least the " + SOURCE_DELAY_NS
                    + " ns before the target)");
        }
        delayNs = pathNs;
        spec.position = LinkSpec.Position.LAST_HOP;
        spec.rateBitsPerSec = rateBitsPerSec;
        spec.nominalRateBitsPerSec = rateBitsPerSec;
        spec.delayPs = (pathNs - SOURCE_DELAY_NS) * Units.PS_PER_NS;
        spec.addDestination(rateBitsPerSec, 0);
        final PathProfile path = path();
        spec.addPath(path.hops(), path.baseRttPs(), Units.bdpBytes(path.baseRttPs(), path.bottleneckBitsPerSec()),
                path.bottleneckBitsPerSec());
    }

    private PathProfile path() {
        return path(rateBitsPerSec, delayNs);
    }

    private static PathProfile path(final long rate, final long pathNs) {
        return new PathProfile(new long[] {SOURCE_RATE, rate}, pathNs * Units.PS_PER_NS, SIZES);
    }

    /** Checks the rate by the ideal time of a flow of one packet. */
    private void checkRate() {
        for (int flow = 0; flow < spec.flows; flow++) {
            if (spec.flowSizeBytes[flow] <= SIZES.payloadBytes()) {
                final long idealPs = path().idealFctPs(spec.flowSizeBytes[flow]);
                if (Math.abs(idealPs - idealFctPs[flow]) > IDEAL_SLACK_PS) {
                    throw error(flow + 2, "ideal " + LinkStudy.ns(idealFctPs[flow]) + " (expected: "
                            + LinkStudy.ns(idealPs) + " at the rate of the name, " + rateBitsPerSec / GIGABIT
                            + " Gb/s, or that of a usual rate)");
                }
                return;
            }
        }
    }

    private IllegalArgumentException error(final int line, final String what) {
        return new IllegalArgumentException(file + ":" + line + ": " + what);
    }
}
