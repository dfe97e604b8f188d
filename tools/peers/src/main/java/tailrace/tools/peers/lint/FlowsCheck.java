package tailrace.tools.peers.lint;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.nio.file.Path;
import java.util.OptionalLong;
import tailrace.core.Units;
import tailrace.tools.peers.hpcc.HpccFlowFile;

/** Finds doubtful flows in a valid file. */
final class FlowsCheck {
    private static final long LATEST_START_PS = 1_000_000_000_000_000L;
    private static final int MAX_FLOWS_PER_HOST = 0x10000 - 10_000;
    private static final int CONTROL_GROUP = 0;

    private final Path file;
    private final OptionalLong stopPs;
    private final Findings findings;
    private final Int2IntOpenHashMap flowsOf = new Int2IntOpenHashMap();
    private long afterStop;
    private int firstAfterStop;
    private int lateLine;
    private int fractionLine;
    private int groupLine;

    FlowsCheck(final Path file, final OptionalLong stopPs, final Findings findings) {
        this.file = file;
        this.stopPs = stopPs;
        this.findings = findings;
    }

    void run(final HpccFlowFile flows) {
        while (flows.next() && !flows.isRepeated()) {
            check(flows);
        }
        flows.doubts().forEach(e -> findings.add(Severity.WARNING, file, e));
        if (flows.flowCount() == 0) {
            findings.add(Severity.WARNING, file, 1, "no flows", "nothing will be simulated");
        }
        report();
    }

    private void check(final HpccFlowFile flows) {
        final int line = flows.line();
        if (stopPs.isPresent() && flows.startPs() >= stopPs.getAsLong()) {
            afterStop++;
            firstAfterStop = firstAfterStop == 0 ? line : firstAfterStop;
        }
        if (lateLine == 0 && flows.startPs() >= LATEST_START_PS) {
            lateLine = line;
        }
        if (fractionLine == 0 && flows.startPs() % Units.PS_PER_NS != 0) {
            fractionLine = line;
        }
        if (groupLine == 0 && flows.priorityGroup() == CONTROL_GROUP) {
            groupLine = line;
        }
        if (flowsOf.addTo(flows.src(), 1) == MAX_FLOWS_PER_HOST) {
            findings.add(Severity.WARNING, file, line, "more than " + MAX_FLOWS_PER_HOST + " flows of host "
                    + flows.src(), "source ports have 16 bits and begin at 10000: in the simulator two flows get the "
                    + "same port; cut the list into several runs");
        }
    }

    private void report() {
        if (firstAfterStop > 0) {
            findings.add(Severity.WARNING, file, firstAfterStop, afterStop + " flows start after the end of the "
                    + "simulation", "set SIMULATOR_STOP_TIME later, in seconds");
        }
        if (lateLine > 0) {
            findings.add(Severity.WARNING, file, lateLine, "a start more than 1000 seconds after time 0",
                    "starts are in seconds; these look like micro-, nano- or picoseconds");
        }
        if (fractionLine > 0) {
            findings.add(Severity.NOTE, file, fractionLine, "a start with parts of a nanosecond",
                    "the simulator cuts them off");
        }
        if (groupLine > 0) {
            findings.add(Severity.WARNING, file, groupLine, "priority group 0",
                    "its queue is that of PFC frames: served first, never paused and not counted in the buffer; the "
                    + "usual group is 3");
        }
    }
}
