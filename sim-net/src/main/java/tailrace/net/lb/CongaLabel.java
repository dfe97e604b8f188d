package tailrace.net.lb;

/**
 * The label that CONGA's leaves write into packets (section 3.1 of the paper), in place of the flow hash ({@link
 * tailrace.core.Packet#flowHash}). It contains the uplink, the congestion on the path, and a report to the
 * destination's leaf about one of its uplinks.
 */
final class CongaLabel {
    /** Largest number of ports of a switch. */
    static final int MAX_PORTS = 1 << 11;
    /** Largest number of bits for a congestion level. */
    static final int MAX_BITS = 4;

    private static final int PORT_MASK = MAX_PORTS - 1;
    private static final int CONGESTION_MASK = (1 << MAX_BITS) - 1;
    private static final int PORT_SHIFT = MAX_BITS;
    private static final int REPORT_SHIFT = 15;
    private static final int REPORTED_PORT_SHIFT = REPORT_SHIFT + MAX_BITS;
    private static final int HAS_REPORT = 1 << 30;

    private CongaLabel() {}

    static int of(final int port, final int congestion) {
        return congestion | port << PORT_SHIFT;
    }

    static int report(final int port, final int congestion) {
        return HAS_REPORT | congestion << REPORT_SHIFT | port << REPORTED_PORT_SHIFT;
    }

    /** Returns the label with at least this congestion. */
    static int raise(final int label, final int congestion) {
        return congestion > congestion(label) ? label & ~CONGESTION_MASK | congestion : label;
    }

    static int congestion(final int label) {
        return label & CONGESTION_MASK;
    }

    static int port(final int label) {
        return label >>> PORT_SHIFT & PORT_MASK;
    }

    static boolean hasReport(final int label) {
        return (label & HAS_REPORT) != 0;
    }

    static int reportedPort(final int label) {
        return label >>> REPORTED_PORT_SHIFT & PORT_MASK;
    }

    static int reportedCongestion(final int label) {
        return label >>> REPORT_SHIFT & CONGESTION_MASK;
    }
}
