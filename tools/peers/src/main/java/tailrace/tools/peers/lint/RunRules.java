package tailrace.tools.peers.lint;

import java.util.List;
import java.util.Optional;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccLinkDown;

/** Rules about the run: loss, failures, monitoring. */
final class RunRules {
    private static final long DUMP_NS = 100_000_000;
    private static final long SAMPLE_NS = 100;

    private RunRules() {}

    static List<ConfigRule> all() {
        return List.of(RunRules::lossHangsFlows, RunRules::chunksHangFlows, RunRules::failingLinkIsThere,
                RunRules::queuesAreDumped, RunRules::tellsWhatTheKeysOfConweaveDo);
    }

    static void lossHangsFlows(final ConfigCase tested) {
        if (tested.config().errorRatePerLink() > 0) {
            tested.add(Severity.WARNING, "ERROR_RATE_PER_LINK", "all links lose packets ("
                    + tested.config().errorRatePerLink() + ")",
                    "the simulator has no retransmission timer: a flow that loses its last packet or an ACK hangs");
        }
    }

    static void chunksHangFlows(final ConfigCase tested) {
        if (tested.config().l2BackToZero()) {
            if (tested.config().l2ChunkBytes() == 0) {
                tested.add(Severity.ERROR, "L2_CHUNK_SIZE", "L2_CHUNK_SIZE is 0"
                        + (tested.config().has("L2_CHUNK_SIZE") ? "" : ", the default of the simulator"),
                        "the simulator divides by it and crashes; L2_CHUNK_SIZE 4000");
                return;
            }
            tested.add(Severity.WARNING, "L2_BACK_TO_ZERO", "ACKs count whole chunks of "
                    + tested.config().l2ChunkBytes() + " bytes",
                    "flows of other sizes never finish; L2_BACK_TO_ZERO 0 is go-back-N, the comment in config_doc.txt "
                    + "has the values reversed");
        }
    }

    static void failingLinkIsThere(final ConfigCase tested) {
        final Optional<HpccLinkDown> down = tested.config().linkDown();
        if (down.isEmpty()) {
            return;
        }
        final HpccLinkDown link = down.orElseThrow();
        if (link.atPs() >= tested.config().stopPs()) {
            tested.add(Severity.WARNING, "LINK_DOWN", "the link fails after the end of the simulation",
                    "the first number is in microseconds after 2 s");
        }
        tested.topology().ifPresent(topology -> {
            final boolean there = topology.links().stream().anyMatch(l -> l.a() == link.a() && l.b() == link.b()
                    || l.a() == link.b() && l.b() == link.a());
            if (!there) {
                tested.add(Severity.ERROR, "LINK_DOWN", "no link between " + link.a() + " and " + link.b() + " in "
                        + topology.file().getFileName(), "name the two nodes of a link");
            } else if (!topology.isSwitch(link.a()) || !topology.isSwitch(link.b())) {
                tested.add(Severity.WARNING, "LINK_DOWN", "the link is the only one of a host",
                        "its flows will never finish");
            }
        });
    }

    /**
     * Checks that the queue monitor writes a dump. The simulator samples every 100 ns from the start, and writes at
     * multiples of 100 ms of simulated time.
     */
    static void queuesAreDumped(final ConfigCase tested) {
        final HpccConfig config = tested.config();
        if (config.qlenMonFile().isEmpty() || config.qlenMonEndNs() <= config.qlenMonStartNs()) {
            return;
        }
        final long start = config.qlenMonStartNs();
        final long stopNs = config.simulatedStopPs() / 1000;
        if (start > stopNs) {
            tested.add(Severity.WARNING, "QLEN_MON_START", "queues are sampled from " + start + " ns, the simulation "
                    + "ends at " + config.stopPs() / 1000 + " ns", "begin earlier, or set SIMULATOR_STOP_TIME later");
            return;
        }
        // At the nanosecond of the stop, only the first sample is processed before the stop.
        final long end = start == stopNs ? start : Math.min(config.qlenMonEndNs(), stopNs - 1);
        final long first = (start + DUMP_NS - 1) / DUMP_NS * DUMP_NS;
        if (first > end || start % SAMPLE_NS != 0) {
            tested.add(Severity.WARNING, "QLEN_MON_START", "queues are sampled from " + start + " to " + end
                    + " ns, but never written", "the simulator writes at whole multiples of 100 ms only, counted in "
                    + "steps of 100 ns from the start; include one, such as " + (first + DUMP_NS));
        } else if (first == start && first + DUMP_NS > end) {
            tested.add(Severity.NOTE, "QLEN_MON_START", "queues are sampled from " + start + " to " + end
                    + " ns, but written at " + start + " only", "that is one sample; the simulator writes at whole "
                    + "multiples of 100 ms, for all samples set QLEN_MON_END to " + (first + DUMP_NS));
        }
    }

    static void tellsWhatTheKeysOfConweaveDo(final ConfigCase tested) {
        if (tested.config().isConweave() && tested.config().has("QLEN_MON_FILE")) {
            tested.add(Severity.NOTE, "QLEN_MON_FILE", "conweave does not write this file", "leave it out");
        }
    }
}
