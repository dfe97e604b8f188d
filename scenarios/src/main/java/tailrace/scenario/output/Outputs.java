package tailrace.scenario.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.core.Time;

/**
 * Settings of the files that a run writes in addition to its summary and the resolved scenario. Outputs of all other
 * types are listed under {@code more}.
 */
public final class Outputs {
    /** The list of finished flows. */
    public FlowFormat flows = FlowFormat.CSV;
    /** The report page. */
    public boolean report = true;
    /**
     * Write a row of totals for each directed link. Its drops are the drops at the port. The summary also counts drops
     * inside switches.
     */
    public boolean links = true;
    /** Queue lengths over time; null: not sampled. */
    public QueuesOutput queues;
    /** Link utilisation over time; null: not sampled. */
    public UtilizationOutput utilization;
    /**
     * Packets on some links; null: none. Captures have Ethernet, IPv4 and TCP headers: with simulated headers of 48 B,
     * the captured length on the wire is 6 B larger than the simulated length.
     */
    public PacketsOutput packets;
    /** Every packet on some links, or on all, in one binary file; null: none. */
    public TraceOutput trace;

    /** The lists of retrievals and workflows, for workloads with such an application. */
    public boolean retrievals = true;
    /** The lists of collectives, steps and ranks of programs; null: true. */
    public Boolean programs;
    /**
     * Also runs each program of ranks alone, after the run and on the same hosts. The ratio of its shared time to its
     * time alone is written to {@code jobs.csv} and the summary.
     */
    public boolean interference;
    /**
     * End of the warm-up: percentiles count only flows that start later. Retrievals, workflows, collectives and steps
     * that begin in the warm-up are not listed or counted. Bytes that endless flows deliver in the warm-up do not
     * count. All flows are listed.
     */
    public Time measureFrom = new Time(0);
    /** Further outputs by type, including types of plug-ins: [{type: queues, every: 1us}]. */
    public List<Output> more = new ArrayList<>();

    /** Format of the list of finished flows. */
    public enum FlowFormat {
        /** Plain text. */
        CSV("csv"),
        /** Compressed text. */
        CSV_GZ("csv.gz"),
        /** Columns, compressed. */
        PARQUET("parquet"),
        /** No list. */
        NONE("none");

        private final String text;

        FlowFormat(final String text) {
            this.text = text;
        }

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** The chosen outputs, by their keys such as {@code queues} and {@code more[0]}. */
    public Map<String, Output> byKey() {
        final Map<String, Output> all = new LinkedHashMap<>();
        if (flows != FlowFormat.NONE) {
            all.put("flows", new FlowsOutput(flows.toString()));
        }
        if (links) {
            all.put("links", new LinksOutput());
        }
        all.put("queues", queues);
        all.put("utilization", utilization);
        if (retrievals) {
            all.put("retrievals", new RetrievalsOutput());
        }
        if (programs == null || programs) {
            all.put("programs", new ProgramsOutput());
        }
        all.put("packets", packets);
        all.put("trace", trace);
        for (int i = 0; i < more.size(); i++) {
            all.put("more[" + i + "]", more.get(i));
        }
        all.values().removeIf(output -> output == null);
        return all;
    }
}
