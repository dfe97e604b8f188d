package tailrace.tools.peers.fct;

import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.text.RowScanner;

/**
 * Reads the file of flows of ABM and of the inet-tub simulator. Its header is
 * {@code time flowsize fct basefct slowdown basertt flowstart priority incast}, and blanks separate the columns of its
 * rows. Units are bytes and nanoseconds; the start is in microseconds. Numbers have six digits, such as
 * {@code 1.23457e+06}.
 *
 * <p>Source: {@code TraceMsgFinish} in {@code examples/ABM/abm-evaluation.cc} of github.com/inet-tub/ns3-datacenter.
 */
final class AbmFctReader extends BlankSeparatedFlows {
    /** First columns of the header. */
    static final String FIRST_COLUMNS = "time flowsize ";


    private final List<String> header = new ArrayList<>();
    private final int sizeColumn;
    private final int fctColumn;
    private final int idealColumn;
    private final int startColumn;

    /** Creates a reader from a scanner whose next row is the header. */
    AbmFctReader(final RowScanner rows) {
        super(rows);
        rows.next();
        for (int i = 0; i < rows.fieldCount(); i++) {
            header.add(rows.text(i));
        }
        sizeColumn = column("flowsize");
        fctColumn = column("fct");
        idealColumn = column(idealName());
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
    void checkColumns() {
        if (rows.fieldCount() != header.size()) {
            throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount() + " columns (expected: "
                    + header.size() + ", as in the header)");
        }
    }

    @Override
    int idealColumn() {
        return idealColumn;
    }

    @Override
    String idealName() {
        return "basefct";
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
        return rows.scaled(startColumn, "flowstart", Units.PS_PER_US);
    }

    @Override
    public long fctPs() {
        return rows.scaled(fctColumn, "fct", Units.PS_PER_NS);
    }
}
