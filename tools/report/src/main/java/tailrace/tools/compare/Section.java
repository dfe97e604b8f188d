package tailrace.tools.compare;

import java.util.List;

/**
 * A section of a comparison: the lines of one quantity.
 *
 * @param what measured quantity
 * @param workload name of the workload; empty for all workloads
 * @param lines lines by class, "all" first
 */
record Section(Kind what, String workload, List<Line> lines) {
    /** Measured quantities. */
    enum Kind {
        /** Slowdowns of flows. */
        SLOWDOWN("slowdown", "flows", ""),
        /** Goodputs of endless flows. */
        GOODPUT("goodput", "flows", "Gbps"),
        /** Completion times of retrievals. */
        RETRIEVALS("retrievals", "retrievals", "us"),
        /** Completion times of workflows. */
        WORKFLOWS("workflows", "workflows", "us"),
        /** Times of steps of programs. */
        STEPS("steps", "steps", "us"),
        /** Times of steps during which their slowest rank did not compute. */
        EXPOSED("exposed", "steps", "us"),
        /** Bus bandwidth of collectives. */
        BUSBW("busbw", "collectives", "GB/s"),
        /** Times of whole programs. */
        PROGRAMS("programs", "programs", "us"),
        /** Times of whole programs next to other workloads, divided by their times alone. */
        INTERFERENCE("interference", "programs", "");

        private final String label;
        private final String things;
        private final String unit;

        Kind(final String label, final String things, final String unit) {
            this.label = label;
            this.things = things;
            this.unit = unit;
        }

        /** Returns the name in tables and JSON. */
        String label() {
            return label;
        }

        /** Returns the noun for the items of a sample. */
        String things() {
            return things;
        }

        /** Returns the unit of the values; empty if they have none. */
        String unit() {
            return unit;
        }
    }

    /** Returns the title as a heading. */
    String title() {
        final String measured = switch (what) {
            case SLOWDOWN -> "Slowdown";
            case EXPOSED -> "Exposed communication of steps, " + what.unit();
            case BUSBW -> "Bus bandwidth of collectives, " + what.unit();
            case INTERFERENCE -> "Interference: time beside other workloads over time alone";
            case GOODPUT -> "Goodput of flows without end, " + what.unit();
            default -> "Completion times of " + what.label() + ", " + what.unit();
        };
        return measured + (workload.isEmpty() ? ", all workloads" : ", workload " + workload);
    }
}
