package tailrace.scenario;

import java.util.List;
import tailrace.core.Time;

/** What a run leaves behind, beside its summary and the resolved scenario. */
public final class Outputs {
    /** The list of finished flows. */
    public FlowFormat flows = FlowFormat.CSV;
    /** The report page. */
    public boolean report = true;
    /** One row of totals per directed link. */
    public boolean links = true;
    /** Queue lengths over time; null: not sampled. */
    public Sampling queues;
    /** Link utilisation over time; null: not sampled. */
    public Sampling utilization;
    /**
     * Packets on some links; null: none. Captures have Ethernet, IPv4 and TCP headers: with headers of 48 B, the length
     * on the wire is 6 B more than simulated.
     */
    public Capture packets;

    /** The lists of retrievals and workflows, of workloads with such an application. */
    public boolean retrievals = true;
    /**
     * Retrievals and workflows issued before are not listed and not counted, nor what flows without end deliver before:
     * the warm-up. Flows that end are, all of them.
     */
    public Time measureFrom = new Time(0);

    /** How finished flows are written. */
    public enum FlowFormat {
        /** Plain text. */
        CSV("csv"),
        /** Compressed text. */
        CSV_GZ("csv.gz"),
        /** Columns, compressed. */
        PARQUET("parquet"),
        /** Not at all. */
        NONE("none");

        private final String text;

        FlowFormat(final String text) {
            this.text = text;
        }

        /** As it stands in a scenario file. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Something looked at in equal steps of simulated time. */
    public static final class Sampling {
        /** Time from one sample to the next. */
        public Time every = Time.us(10);
        /** Links looked at, as {@code nodeA->nodeB} for one direction; empty: all. */
        public List<String> links = List.of();

        /**
         * Refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first one
         */
        public void validate() {
            if (every.ps() == 0) {
                throw new IllegalArgumentException("every: 0s (expected: more than 0)");
            }
        }
    }

    /** Packets written to capture files. */
    public static final class Capture {
        /** Links captured, as {@code nodeA->nodeB} for one direction. */
        public List<String> links = List.of();

        /**
         * Refuses impossible values.
         *
         * @throws IllegalArgumentException naming the first one
         */
        public void validate() {
            if (links.isEmpty()) {
                throw new IllegalArgumentException("links: none (expected: at least one link such as h0->tor0)");
            }
        }
    }
}
