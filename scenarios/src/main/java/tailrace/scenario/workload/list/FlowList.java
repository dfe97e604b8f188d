package tailrace.scenario.workload.list;

import static tailrace.core.Require.given;

import tailrace.core.Required;
import tailrace.core.Time;

/** Flows from a file, in order of their start. */
public final class FlowList {
    /** The file, optionally {@code .gz}. */
    @Required
    public String file;
    /** Format of the file. */
    public Format format = Format.CSV;
    /** Format hpcc-sim: original, conweave, kwzhao, inet-tub or simai; null: recognised by its form. */
    public String dialect;
    /** Format htsim: unit of the starts. */
    public StartUnit startUnit = StartUnit.PS;
    /** Time in the file at which simulated time begins: it is subtracted from every start. */
    public Time origin = new Time(0);
    /**
     * Format hpcc-sim: accept errors that the simulator accepts silently; false: report these errors. Flows of 0 bytes
     * never end. If the file has fewer flows than its first line states, the last flow replaces the missing flows.
     */
    public boolean takesDoubtful;

    /** Formats of lists of flows. */
    public enum Format {
        /**
         * Comma separated with a header: {@code src}, {@code dst} (host names or numbers), {@code size_bytes} (0:
         * without end), {@code start_s}, {@code start_ms}, {@code start_us}, {@code start_ns} or {@code start_ps}
         * (decimal) and, optionally, {@code priority}.
         */
        CSV,
        /** {@code flow.txt} of the HPCC simulator: a count, then "src dst group port size start-in-seconds". */
        HPCC,
        /**
         * The flow file of the HPCC ns-3 simulator, or a dialect of it, with that simulator's meaning. Nodes are those
         * of its topology file, groups are priorities, starts are truncated to whole nanoseconds, and the ports
         * determine the choice of paths.
         */
        HPCC_SIM,
        /** Connection matrix of htsim, with triggers; starts are in picoseconds, or see startUnit. */
        HTSIM
    }

    /** Units of the starts in a connection matrix of htsim. */
    public enum StartUnit {
        /** Picoseconds, as in htsim. */
        PS,
        /** Microseconds, as in old files. */
        US
    }

    /** Refuses a missing file. */
    public void validate() {
        given(file, "file", "a file with a list of flows");
    }
}
