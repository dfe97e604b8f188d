package tailrace.scenario.workload.list;

import java.util.List;
import java.util.Map;
import tailrace.core.FileLayout;
import tailrace.scenario.results.text.TextSource;
import tailrace.scenario.workload.flow.FlowCursor;
import tailrace.scenario.workload.hosts.HostMap;
import tailrace.scenario.workload.sizes.SizeDistribution;

/** Reads a list of flows line by line. */
public final class FlowListStream extends FlowCursor {
    private static final String SRC = "src";
    private static final String DST = "dst";
    private static final String SIZE = "size_bytes";
    private static final String PRIORITY = "priority";
    private static final String START_SECONDS = "start_s";

    /** Columns of a list of flows. */
    public static final FileLayout LAYOUT = FileLayout.of("List of flows, CSV",
                    "`workloads: [{flows: {file: FILE}}]`: one row per flow, in the order of starts, below a header"
                    + " with these columns in any order. Other columns are passed over; `FILE.gz` is unpacked.")
            .with(SRC, "sending host: its name or number")
            .with(DST, "receiving host, another one")
            .with(SIZE, "payload; 0: without end")
            .with(START_SECONDS, "start, a decimal number; or one of `start_ms`, `start_us`, `start_ns`, `start_ps` in"
                    + " its unit")
            .with(PRIORITY, "priority, 0 being the highest; the column may be left out");
    private static final Map<String, Integer> DIGITS_OF_UNIT =
            Map.of(START_SECONDS, 12, "start_ms", 9, "start_us", 6, "start_ns", 3, "start_ps", 0);
    private static final FileLayout HPCC = FileLayout.of("List of flows, `format: hpcc-sim`",
                    "`flow.txt` of the HPCC ns-3 simulator: the number of flows, then one line per flow with these"
                    + " words between blanks, in the order of starts.")
            .with(SRC, "sending host: its number")
            .with(DST, "receiving host: its number")
            .with("group", "priority group of that simulator; passed over")
            .with("port", "destination port; passed over")
            .with(SIZE, "payload, above 0")
            .with(START_SECONDS, "start, a decimal number");
    private static final String EXPECTED_HEADER =
            "columns src, dst, size_bytes, start_s or _ms, _us, _ns, _ps, optionally priority";

    private final TextSource source;
    private final HostMap hosts;
    private final long originPs;
    private final int standardPriority;
    private final boolean commas;
    private final int columns;
    private final int srcColumn;
    private final int dstColumn;
    private final int sizeColumn;
    private final int startColumn;
    private final int priorityColumn;
    private final int startDigits;

    private List<String> cells;
    private String words;                   // the line, if blanks separate its cells

    /** Opens the flows of a list. Flows without a priority get the standard priority. */
    public FlowListStream(final FlowList list, final HostMap hosts, final int standardPriority) {
        this.source = TextSource.file(list.file);
        this.hosts = hosts;
        this.originPs = list.origin.ps();
        this.standardPriority = standardPriority;
        this.commas = list.format == FlowList.Format.CSV;
        if (!nextCells()) {
            throw source.error("empty (expected: " + (commas ? EXPECTED_HEADER : "a number of flows") + ")");
        }
        final List<String> header = commas ? cells.stream().map(String::strip).toList()
                : HPCC.names();
        this.columns = header.size();
        this.srcColumn = header.indexOf(SRC);
        this.dstColumn = header.indexOf(DST);
        this.sizeColumn = header.indexOf(SIZE);
        this.priorityColumn = header.indexOf(PRIORITY);
        final String startName = header.stream().filter(DIGITS_OF_UNIT::containsKey).findFirst().orElse("");
        this.startColumn = header.indexOf(startName);
        this.startDigits = DIGITS_OF_UNIT.getOrDefault(startName, 0);
        if (srcColumn < 0 || dstColumn < 0 || sizeColumn < 0 || startColumn < 0) {
            throw source.error("'" + line() + "' (expected: " + (header.size() == 1 ? "commas between " : "")
                    + EXPECTED_HEADER + ")");
        }
    }

    @Override
    public boolean next() {
        if (!nextCells()) {
            return false;
        }
        if (cells.size() != columns) {
            throw source.error("'" + line() + "' (expected: " + columns + " columns)");
        }
        src = host(cells.get(srcColumn), SRC);
        dst = host(cells.get(dstColumn), DST);
        if (src == dst) {
            throw source.error("dst: '" + cells.get(dstColumn).strip() + "' (expected: another host than src)");
        }
        sizeBytes = scaled(cells.get(sizeColumn).strip(), 0, SIZE);
        if (sizeBytes == 0 && !commas || sizeBytes > SizeDistribution.LARGEST_BYTES) {
            throw source.error("size_bytes: " + sizeBytes + " (expected: " + (commas ? "0, without end, or " : "")
                    + "1 to " + SizeDistribution.LARGEST_BYTES + ")");
        }
        readStart(cells.get(startColumn).strip());
        priority = priorityColumn < 0 ? standardPriority : priority(cells.get(priorityColumn).strip());
        return true;
    }

    private boolean nextCells() {
        if (commas) {
            cells = source.nextRow();
        } else {
            words = source.next();
            cells = words == null ? null : List.of(words.strip().split("\\s+"));
        }
        return cells != null;
    }

    private String line() {
        return commas ? String.join(",", cells) : words;
    }

    private int priority(final String cell) {
        final long read = scaled(cell, 0, PRIORITY);
        if (read > LOWEST_PRIORITY) {
            throw source.error("priority: " + read + " (expected: 0 to " + LOWEST_PRIORITY + ")");
        }
        return (int) read;
    }

    private void readStart(final String cell) {
        final long readPs = scaled(cell, startDigits, "start") - originPs;
        if (readPs < startPs) {
            throw source.error("start: " + cell + " (expected: not before "
                    + (startPs == 0 ? "origin" : "the flow above; sort the list by start") + ")");
        }
        startPs = readPs;
    }

    private int host(final String cell, final String column) {
        final int host = hosts.find(cell.strip());
        if (host < 0) {
            throw source.error(column + ": '" + cell.strip() + "' is no host (expected: " + hosts.known()
                    + ")");
        }
        return host;
    }

    /** Decimal number times 10^digits, exactly; additional digits are cut off. */
    private long scaled(final String cell, final int digits, final String column) {
        final int dot = cell.indexOf('.');
        final int wholeEnd = dot < 0 ? cell.length() : dot;
        long value = 0;
        boolean good = wholeEnd > 0 && wholeEnd <= 18 && (dot < 0 || digits > 0);
        for (int i = 0; good && i < cell.length(); i++) {
            final int digit = cell.charAt(i) - '0';
            good = i == dot || digit >= 0 && digit <= 9;
            if (good && i != dot && i <= wholeEnd + digits) {
                good = value <= (Long.MAX_VALUE - 9) / 10;
                value = value * 10 + digit;
            }
        }
        final int given = dot < 0 ? 0 : Math.min(digits, cell.length() - dot - 1);
        for (int i = given; good && i < digits; i++) {
            good = value <= Long.MAX_VALUE / 10;
            value *= 10;
        }
        if (!good) {
            throw source.error(column + ": '" + cell + "' (expected: a " + (digits > 0 ? "decimal" : "whole")
                    + " number, 0 or more, within range)");
        }
        return value;
    }

    @Override
    public void close() {
        source.close();
    }
}
