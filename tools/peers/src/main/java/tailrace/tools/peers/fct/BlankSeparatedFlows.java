package tailrace.tools.peers.fct;

import tailrace.core.Units;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.scenario.results.text.RowScanner;

/**
 * Base class of readers for other simulators' files of flows whose columns are separated by blanks. These files have no
 * workloads, retransmissions and timeouts; the ideal completion time is in nanoseconds.
 */
abstract class BlankSeparatedFlows implements FlowsReader {

    final RowScanner rows;
    /** Number of the row, from 0. */
    private long row = -1;
    private long idealFctPs;

    /** Creates a reader from a scanner whose next row is the first one. */
    BlankSeparatedFlows(final RowScanner rows) {
        this.rows = rows;
        rows.separator(' ');
    }

    @Override
    public final boolean next() {
        if (!rows.next()) {
            return false;
        }
        row++;
        checkColumns();
        final int column = idealColumn();
        idealFctPs = rows.scaled(column, idealName(), Units.PS_PER_NS);
        if (idealFctPs == 0) {
            throw rows.malformed(column, idealName(), "> 0");
        }
        return true;
    }

    /**
     * Checks the number of columns of the current row.
     *
     * @throws IllegalArgumentException if the number is wrong
     */
    abstract void checkColumns();

    /** Returns the column of the completion time in an empty network. */
    abstract int idealColumn();

    /** Returns the name of that column. */
    abstract String idealName();

    @Override
    public long id() {
        return row;
    }

    @Override
    public final String workload() {
        return "";
    }

    @Override
    public final long idealFctPs() {
        return idealFctPs;
    }

    @Override
    public final long retransmissions() {
        return 0;
    }

    @Override
    public final long timeouts() {
        return 0;
    }

    @Override
    public final boolean isOfOtherSimulator() {
        return true;
    }

    @Override
    public final void close() {
        rows.close();
    }
}
