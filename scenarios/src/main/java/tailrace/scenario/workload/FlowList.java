package tailrace.scenario.workload;

import tailrace.core.Time;

/** Flows from a file, in order of their start. */
public final class FlowList {
    /** The file, optionally {@code .gz}. */
    public String file;
    /** How it is written. */
    public Format format = Format.CSV;
    /** Time in the file at which simulated time begins: it is subtracted from every start. */
    public Time origin = new Time(0);

    /** How a list of flows is written. */
    public enum Format {
        /**
         * Comma separated with a header: {@code src}, {@code dst} (host names or numbers), {@code size_bytes},
         * {@code start_s}, {@code start_ms}, {@code start_us}, {@code start_ns} or {@code start_ps} (decimal) and,
         * optionally, {@code priority}.
         */
        CSV,
        /** {@code flow.txt} of the HPCC simulator: a count, then "src dst group port size start-in-seconds". */
        HPCC
    }

    /** Refuses a missing file. */
    public void validate() {
        Check.given(file, "file", "a file with a list of flows");
    }
}
