package tailrace.tools.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tailrace.scenario.results.RepeatSummary;
import tailrace.scenario.results.stats.MeanInterval;
import tailrace.scenario.results.stats.SmallSample;

/** Rows for the text and the page of repetitions. Each row has a mean over all seeds. */
public final class RepeatRows {
    private final List<Row> rows = new ArrayList<>();
    private boolean few;

    /**
     * A mean over the seeds.
     *
     * @param what name of the quantity; quantities of a program begin with two blanks
     */
    public record Row(String what, MeanInterval mean) {}

    /** Creates the rows of a summary, without quantities that no seed has. */
    public RepeatRows(final RepeatSummary of) {
        add("flows", of.flows);
        add("drops", of.drops);
        of.goodputGbps.forEach((label, mean) -> add("goodput " + label + ", Gb/s", mean));
        for (final Map.Entry<String, RepeatSummary.Tail> bin : of.slowdown.entrySet()) {
            if (bin.getValue() != null) { // the file may come from another program
                final long flows = bin.getValue().leastFlows();
                add("p50 slowdown " + bin.getKey() + SmallSample.mark(flows, 500), bin.getValue().p50());
                add("p99 slowdown " + bin.getKey() + SmallSample.mark(flows, 990), bin.getValue().p99());
                few |= SmallSample.isTooSmall(flows, 990);
            }
        }
        of.programs.forEach(this::addProgram);
    }

    private void addProgram(final String name, final RepeatSummary.Program of) {
        if (of == null) {
            return;
        }
        add(name + ": program, us", of.timeUs());
        add("  p50 step, us" + SmallSample.mark(of.leastSteps(), 500), of.stepP50Us());
        add("  p99 step, us" + SmallSample.mark(of.leastSteps(), 990), of.stepP99Us());
        add("  longest step, us", of.stepMaxUs());
        add("  exposed, share", of.exposedShare());
        add("  busbw, GB/s", of.meanBusGBps());
        few |= of.leastSteps() > 0 && SmallSample.isTooSmall(of.leastSteps(), 990);
    }

    private void add(final String what, final MeanInterval mean) {
        if (mean != null && mean.n() > 0) {
            rows.add(new Row(what, mean));
        }
    }

    /** Returns the rows. */
    public List<Row> all() {
        return rows;
    }

    /** Returns a note to print below the rows, or an empty text. */
    public String note() {
        return few ? SmallSample.NOTE + ", in at least one of the seeds" : "";
    }
}
