package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tailrace.core.Units;
import tailrace.net.ns3.Ns3Times;

/**
 * A cursor over a flow file: the number of flows, then a line per flow, sorted by start. Call {@link #next}, then read
 * the columns.
 *
 * <p>It does not read text after the last flow, because the simulator's own files have notes and further flows there.
 * If the file has too few flows, it repeats the last flow as often as needed, because the simulator's stream then
 * leaves its variables unchanged.
 *
 * <p>The columns of original, inet-tub and SimAI are {@code src dst group dport bytes start}. conweave has no
 * {@code dport}, and kwzhao has an id as first column. The start is in seconds. It is read exactly and truncated to
 * picoseconds, whereas the simulator truncates it to nanoseconds. Sizes have 32 bits, and more in inet-tub and SimAI.
 */
public final class HpccFlowFile implements AutoCloseable {
    private static final int MAX_NODES = HpccTopologyFile.MAX_NODES;
    private static final int PS_DIGITS = 12;
    /** Largest number of missing flows without a warning. */
    private static final long MOST_REPEATED = 1 << 20;
    /** Length of a start that has at most as many decimals as picoseconds need. */
    private static final int SHORT_START = 13;

    private final HpccLines lines;
    private final HpccDialect dialect;
    private final BitSet hosts;
    private final long flowCount;
    private final int first;                // column of the source
    private final int sizeColumn;
    private long row = -1;
    private IllegalArgumentException miscount;
    private IllegalArgumentException firstEmpty;
    private boolean repeats;
    private long id;
    private int src;
    private int dst;
    private int priorityGroup;
    private int destinationPort;
    private long sizeBytes;
    private long startPs;
    private double startSeconds;

    private HpccFlowFile(final HpccLines lines, final HpccDialect dialect, final BitSet hosts) {
        this.lines = lines;
        this.dialect = dialect;
        this.hosts = hosts;
        this.first = dialect == HpccDialect.KWZHAO ? 1 : 0;
        this.sizeColumn = first + (hasDestinationPort() ? 4 : 3);
        if (!lines.next()) {
            throw lines.error("empty (expected: the number of flows, then a line for each)");
        }
        if (lines.count() != 1) {
            throw lines.error(HpccLines.quoted(lines.rest(0)) + " (expected: the number of flows alone)");
        }
        this.flowCount = lines.whole(0, "number of flows", 0, Integer.MAX_VALUE);
    }

    /** Opens a file in which every node may be a host. */
    public static HpccFlowFile open(final Path file, final HpccDialect dialect) {
        return open(new HpccLines(file), dialect, anyHost());
    }

    static BitSet anyHost() {
        final BitSet any = new BitSet();
        any.set(0, MAX_NODES);
        return any;
    }

    /**
     * Opens a file.
     *
     * @param hosts ids of the hosts, {@link HpccTopologyFile#hosts}; not changed
     * @throws IllegalArgumentException if the file cannot be read, or its first line is wrong
     */
    public static HpccFlowFile open(final Path file, final HpccDialect dialect, final BitSet hosts) {
        return open(new HpccLines(file), dialect, hosts);
    }

    static HpccFlowFile open(final HpccLines lines, final HpccDialect dialect, final BitSet hosts) {
        try {
            return new HpccFlowFile(lines, dialect, hosts);
        } catch (final IllegalArgumentException e) {
            lines.close();
            throw e;
        }
    }

    private boolean hasDestinationPort() {
        return dialect != HpccDialect.CONWEAVE;
    }

    /** Returns the number of flows in the first line, which {@link #next} checks. */
    public long flowCount() {
        return flowCount;
    }

    /**
     * Moves to the next flow; returns false at the end.
     *
     * @throws IllegalArgumentException with file, line, value and expectation
     */
    public boolean next() {
        if (repeats || !lines.next()) {
            repeats = row + 1 < flowCount;
            if (!repeats) {
                return false;
            }
            noteMissing();
            row++;
            id = first == 1 ? id : row;
            return true;
        }
        if (row + 1 == flowCount) {
            noteSurplus();
            return false;
        }
        row++;
        if (lines.count() != dialect.flowColumns()) {
            throw lines.error(HpccLines.quoted(lines.rest(0)) + " (expected: " + columns() + "; dialect "
                    + dialect.option() + ")");
        }
        read();
        return true;
    }

    private void noteMissing() {
        if (miscount != null) {
            return;
        }
        final String expected = "the file ends after " + (row + 1) + " flows (expected: " + flowCount
                + ", as the first line says";
        if (row < 0 || flowCount - row > MOST_REPEATED) {
            throw lines.error(expected + ")");
        }
        miscount = lines.error(expected + "; the simulator starts the last one again in place of each)");
    }

    private void noteSurplus() {
        miscount = lines.isProse() ? null : lines.error(HpccLines.quoted(lines.rest(0))
                + " (expected: the end of the file after " + flowCount + " flows, as the first line says)");
    }

    /** Moves to the end without parsing the flows in between. */
    public void skipAll() {
        while (lines.next()) {
            if (++row == flowCount) {
                noteSurplus();
                return;
            }
            if (lines.count() > sizeColumn && "0".equals(lines.token(sizeColumn))) {
                noteEmpty();
            }
        }
        if (row + 1 < flowCount) {
            noteMissing();
        }
    }

    private void noteEmpty() {
        if (firstEmpty == null) {
            firstEmpty = lines.error(sizeColumn, "bytes", "1 or more; a flow of none is never over");
        }
    }

    /**
     * Returns errors about input that the simulator handles in an unexpected way; call at the end of the file. They
     * concern the first flow of 0 bytes, a line after the last flow that looks like a flow, and missing flows.
     */
    public List<IllegalArgumentException> doubts() {
        return Stream.of(firstEmpty, miscount).filter(Objects::nonNull).toList();
    }

    /** Returns such an error about the current flow. */
    public Optional<IllegalArgumentException> questionable() {
        return Optional.ofNullable(repeats ? miscount : sizeBytes == 0 ? firstEmpty : null);
    }

    /** Returns whether the current flow is missing in the file and so repeats the last one. */
    public boolean isRepeated() {
        return repeats;
    }

    private String columns() {
        return (first == 1 ? "flow id, " : "") + "source, destination, priority group, "
                + (hasDestinationPort() ? "destination port, " : "") + "bytes, start in seconds";
    }

    private void read() {
        id = first == 1 ? lines.whole(0, "flow id", 0, 0xffff_ffffL) : row;
        src = host(first, "source");
        dst = host(first + 1, "destination");
        if (src == dst) {
            throw lines.error(first + 1, "destination", "another host than the source");
        }
        priorityGroup = (int) lines.whole(first + 2, "priority group", 0, 7);
        // conweave does not read a port, but counts from 100 at each destination.
        destinationPort = hasDestinationPort() ? (int) lines.whole(first + 3, "destination port", 0, 0xffff) : 100;
        sizeBytes = size();
        readStart();
    }

    private long size() {
        final String token = lines.token(sizeColumn);
        if (HpccLines.isWhole(token) && Long.parseLong(token) > dialect.largestFlowBytes()) {
            throw lines.error(sizeColumn, "bytes", "at most " + dialect.largestFlowBytes() + " in the dialect "
                    + dialect.option() + "; inet-tub and simai allow more");
        }
        final long size = lines.whole(sizeColumn, "bytes", 0, dialect.largestFlowBytes());
        if (size == 0) {
            noteEmpty();
        }
        return size;
    }

    private int host(final int column, final String what) {
        final int host = (int) lines.whole(column, what, 0, MAX_NODES - 1);
        if (!hosts.get(host)) {
            throw lines.error(column, what, "a host; the topology has none of this id");
        }
        return host;
    }

    private void readStart() {
        final int column = sizeColumn + 1;
        final OptionalLong read = Ns3Units.scaled(lines.token(column), PS_DIGITS);
        if (read.isEmpty()) {
            throw lines.error(column, "start", "seconds from 0 to " + Long.MAX_VALUE / 1_000_000_000_000L);
        }
        if (read.getAsLong() < startPs) {
            throw lines.error(column, "start", "not before the flow above; sort the flows by start");
        }
        startPs = read.getAsLong();
        final String token = lines.token(column);
        startSeconds = token.length() <= SHORT_START
                ? startPs / (double) Units.PS_PER_SECOND : Double.parseDouble(token);
    }

    /** Returns the id of the flow: the first column of kwzhao, else the number of the row from 0. */
    public long id() {
        return id;
    }

    /** Returns the sending host's id in the topology file. */
    public int src() {
        return src;
    }

    /** Returns the receiving host's id in the topology file. */
    public int dst() {
        return dst;
    }

    /** Returns the priority group, 0 to 7. */
    public int priorityGroup() {
        return priorityGroup;
    }

    /** Returns the destination port; 100 in conweave. */
    public int destinationPort() {
        return destinationPort;
    }

    /** Returns the payload bytes; a flow of 0 never ends. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns the start in picoseconds, never before that of the previous flow. */
    public long startPs() {
        return startPs;
    }

    /** Returns the start in the simulator: it reads a double and truncates it to whole nanoseconds. */
    public long simulatedStartPs() {
        return Ns3Times.secondsPs(startSeconds);
    }

    /** Returns the line of the flow. */
    public int line() {
        return lines.line();
    }

    /** Creates an error {@code file:line: message} about the current flow. */
    public IllegalArgumentException error(final String message) {
        return lines.error(message);
    }

    @Override
    public void close() {
        lines.close();
    }
}
