package tailrace.scenario.results.flows;

import java.util.ArrayList;
import java.util.List;
import tailrace.scenario.results.text.RowScanner;

/**
 * The file of flows of ABM and of the inet-tub simulator: a header {@code time flowsize fct basefct slowdown basertt
 * flowstart priority incast}, then rows separated by blanks; bytes, nanoseconds, and microseconds for the start.
 * Numbers have six digits, such as {@code 1.23457e+06}.
 *
 * <p>Source: {@code TraceMsgFinish} in {@code examples/ABM/abm-evaluation.cc} of github.com/inet-tub/ns3-datacenter.
 */
final class AbmFctReader implements FlowsReader {
    /** How the header begins. */
    static final String FIRST_COLUMNS = "time flowsize ";

    private static final long PS_PER_NS = 1_000L;
    private static final long PS_PER_US = 1_000_000L;

    private final RowScanner rows;
    private final List<String> header = new ArrayList<>();
    private final int sizeColumn;
    private final int fctColumn;
    private final int baseColumn;
    private final int startColumn;
    private long row = -1;
    private long idealFctPs;

    /** Takes over rows that stand before the header; {@code probe} stands at it and is closed. */
    AbmFctReader(final RowScanner probe, final RowScanner rows) {
        probe.close();
        this.rows = rows;
        rows.separator(' ');
        rows.next();
        for (int i = 0; i < rows.fieldCount(); i++) {
            header.add(rows.text(i));
        }
        sizeColumn = column("flowsize");
        fctColumn = column("fct");
        baseColumn = column("basefct");
        startColumn = column("flowstart");
    }

    private int column(final String name) {
        final int column = header.indexOf(name);
        if (column < 0) {
            rows.close();
            throw new IllegalArgumentException(rows.where() + ": no column '" + name + "' in the header (expected: time"
                    + " flowsize fct basefct slowdown basertt flowstart priority incast)");
        }
        return column;
    }

    @Override
    public boolean next() {
        if (!rows.next()) {
            return false;
        }
        row++;
        if (rows.fieldCount() != header.size()) {
            throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount() + " columns (expected: "
                    + header.size() + ", as in the header)");
        }
        idealFctPs = rows.scaled(baseColumn, "basefct", PS_PER_NS);
        if (idealFctPs == 0) {
            throw rows.malformed(baseColumn, "basefct", "> 0");
        }
        return true;
    }

    @Override
    public long id() {
        return row;
    }

    @Override
    public String workload() {
        return "";
    }

    @Override
    public int src() {
        return -1;
    }

    @Override
    public int dst() {
        return -1;
    }

    @Override
    public long sizeBytes() {
        return rows.scaled(sizeColumn, "flowsize", 1);
    }

    @Override
    public long startPs() {
        return rows.scaled(startColumn, "flowstart", PS_PER_US);
    }

    @Override
    public long fctPs() {
        return rows.scaled(fctColumn, "fct", PS_PER_NS);
    }

    @Override
    public long idealFctPs() {
        return idealFctPs;
    }

    @Override
    public long retransmissions() {
        return 0;
    }

    @Override
    public boolean isOfOtherSimulator() {
        return true;
    }

    @Override
    public void close() {
        rows.close();
    }
}
