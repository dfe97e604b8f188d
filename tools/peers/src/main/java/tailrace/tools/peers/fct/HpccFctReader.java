package tailrace.tools.peers.fct;

import tailrace.core.Units;
import tailrace.scenario.results.text.RowScanner;

/**
 * Reads {@code fct.txt} of the HPCC ns-3 simulator. Blanks separate the columns: source and destination address
 * (hexadecimal), two ports, size in bytes, start, completion time and standalone completion time in nanoseconds. The
 * reader also accepts a leading column with the id of the flow, and decimal numbers of nodes instead of addresses
 * (conweave).
 *
 * <p>Source: {@code qp_finish} in {@code scratch/third.cc} of github.com/alibaba-edu/High-Precision-Congestion-Control.
 * The simulator gives host {@code h} the address {@code 11.h/256.h%256.1}.
 */
final class HpccFctReader extends BlankSeparatedFlows {
    private static final int COLUMNS = 8;
    private static final int SHORTEST_ADDRESS = 7;

    private int shift;                      // 1 if rows begin with an id

    /** Creates a reader from a scanner whose next row is the first one. */
    HpccFctReader(final RowScanner rows) {
        super(rows);
    }

    @Override
    void checkColumns() {
        shift = rows.fieldCount() - COLUMNS;
        if (shift != 0 && shift != 1) {
            throw new IllegalArgumentException(rows.where() + ": " + rows.fieldCount() + " columns (expected: a CSV "
                    + "header, or rows 'sip dip sport dport size start fct standalone', with or without a leading id)");
        }
    }

    @Override
    int idealColumn() {
        return 7 + shift;
    }

    @Override
    String idealName() {
        return "standalone";
    }

    @Override
    public long id() {
        return shift == 0 ? super.id() : rows.wholeNumber(0, "id");
    }

    @Override
    public int src() {
        return host(shift, "sip");
    }

    @Override
    public int dst() {
        return host(1 + shift, "dip");
    }

    private int host(final int field, final String column) {
        final String text = rows.text(field);
        try {
            if (text.length() < SHORTEST_ADDRESS) {
                return Integer.parseUnsignedInt(text);
            }
            return Integer.parseUnsignedInt(text, 16) >>> 8 & 0xffff;
        } catch (final NumberFormatException notHexadecimal) {
            throw rows.malformed(field, column, "an address as 8 hexadecimal digits");
        }
    }

    @Override
    public int srcPort() {
        return Math.toIntExact(rows.wholeNumber(2 + shift, "sport"));
    }

    @Override
    public long sizeBytes() {
        return rows.wholeNumber(4 + shift, "size");
    }

    @Override
    public long startPs() {
        return rows.scaled(5 + shift, "start", Units.PS_PER_NS);
    }

    @Override
    public long fctPs() {
        return rows.scaled(6 + shift, "fct", Units.PS_PER_NS);
    }
}
