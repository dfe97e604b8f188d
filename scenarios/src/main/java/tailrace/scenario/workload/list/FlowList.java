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
    /**
     * Dialect of format hpcc-sim: original, conweave, kwzhao, inet-tub or simai; null: recognised by the form of the
     * file.
     */
    public String dialect;
    /** Unit of the starts in format htsim. */
    public StartUnit startUnit = StartUnit.PS;
    /** Time in the file at which simulated time begins. It is subtracted from every start. */
    public Time origin = new Time(0);
    /**
     * Whether to accept errors in format hpcc-sim that the simulator accepts silently; false: these errors are
     * reported. Flows of 0 bytes never end. If the file has fewer flows than its first line states, the last flow
     * replaces the missing flows.
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
         * The flow file of the HPCC ns-3 simulator, or a dialect of it, with the meaning that it has in that simulator.
         * Nodes have the numbers of the simulator's topology file, groups are priorities, starts are truncated to whole
         * nanoseconds, and the ports determine the choice of paths.
         */
        HPCC_SIM,
        /** Connection matrix of htsim, with triggers. Starts are in picoseconds, unless startUnit is set. */
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
