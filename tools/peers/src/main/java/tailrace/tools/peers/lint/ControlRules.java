package tailrace.tools.peers.lint;

import java.util.List;
import java.util.Set;
import tailrace.core.Units;
import tailrace.tools.peers.hpcc.HpccConfig;

/** Rules about the congestion control: CC_MODE and the keys that it needs. */
final class ControlRules {
    private static final int DCQCN = 1;
    private static final int HPCC = 3;
    private static final int TIMELY = 7;
    private static final int DCTCP = 8;
    private static final int HPCC_PINT = 10;
    /** Rates that the simulator's telemetry can encode. */
    private static final Set<Long> RATES_OF_TELEMETRY = Set.of(
            25_000_000_000L, 50_000_000_000L, 100_000_000_000L, 200_000_000_000L, 400_000_000_000L);
    /** Largest queue that telemetry reports: 17 bits in units of 80 bytes times INT_MULTI. */
    private static final long LARGEST_QUEUE_UNITS_BYTES = ((1L << 17) - 1) * 80;

    private ControlRules() {}

    static List<ConfigRule> all() {
        return List.of(ControlRules::ratesAreThere, ControlRules::telemetryKnowsTheRates,
                ControlRules::telemetryHoldsTheQueue, ControlRules::hpccHasAWindow, ControlRules::windowIsThereToVary,
                ControlRules::dcqcnHasNoWindow, ControlRules::gainIsNotZero, ControlRules::increaseTimerIsNotZero,
                ControlRules::everyPacketIsAcknowledged, ControlRules::minimumRateIsBelowTheLinks);
    }

    /** Checks that the configuration has the rates without which the simulator aborts in every mode. */
    static void ratesAreThere(final ConfigCase tested) {
        for (final String key : List.of("RATE_AI", "RATE_HAI")) {
            if (!tested.config().has(key)) {
                tested.add(Severity.ERROR, key, "no " + key, "add it, such as '" + key + " 50Mb/s'; the simulator has "
                        + "no default and aborts");
            }
        }
    }

    static void telemetryKnowsTheRates(final ConfigCase tested) {
        if (tested.config().ccMode() == HPCC) {
            tested.topology().ifPresent(topology -> ThresholdRules.ratesOfSwitches(topology).forEach((rate, link) -> {
                if (!RATES_OF_TELEMETRY.contains(rate)) {
                    tested.add(Severity.WARNING, "CC_MODE", "the telemetry of HPCC has no code for " + rate
                            + " bit/s, the rate of " + topology.file().getFileName() + ":" + link.line(),
                            "senders take it for 25 Gbps; it knows 25, 50, 100, 200 and 400 Gbps");
                }
            }));
        }
    }

    static void telemetryHoldsTheQueue(final ConfigCase tested) {
        final HpccConfig config = tested.config();
        final long largest = LARGEST_QUEUE_UNITS_BYTES * config.intMulti();
        if (config.ccMode() == HPCC && config.bufferBytes() > largest) {
            tested.add(Severity.WARNING, "INT_MULTI", "the telemetry holds queues of up to " + largest
                    + " bytes, the buffer has " + config.bufferBytes(),
                    "longer queues look short; INT_MULTI is the rate of the hosts over 25 Gbps");
        }
    }

    static void hpccHasAWindow(final ConfigCase tested) {
        final int mode = tested.config().ccMode();
        if ((mode == HPCC || mode == HPCC_PINT) && !tested.config().hasWin()) {
            tested.add(Severity.WARNING, "HAS_WIN", "HPCC without a window",
                    "the simulator divides queues by it, so that any queue counts as endless; HAS_WIN 1 and VAR_WIN 1");
        }
    }

    static void windowIsThereToVary(final ConfigCase tested) {
        if (tested.config().varWin() && !tested.config().hasWin()) {
            tested.add(Severity.WARNING, "VAR_WIN", "VAR_WIN 1 does nothing without HAS_WIN",
                    "HAS_WIN 1, or VAR_WIN 0");
        }
    }

    static void dcqcnHasNoWindow(final ConfigCase tested) {
        final int mode = tested.config().ccMode();
        if ((mode == DCQCN || mode == TIMELY) && tested.config().hasWin()) {
            tested.add(Severity.NOTE, "HAS_WIN", (mode == DCQCN ? "DCQCN" : "TIMELY") + " with a window",
                    "a variant of the HPCC paper; the algorithm as published has none: HAS_WIN 0");
        }
    }

    static void gainIsNotZero(final ConfigCase tested) {
        final int mode = tested.config().ccMode();
        if (tested.config().ewmaGain() == 0 && (mode == DCQCN || mode == DCTCP)) {
            tested.add(Severity.WARNING, "EWMA_GAIN", "EWMA_GAIN is 0"
                    + (tested.config().has("EWMA_GAIN") ? "" : ", the default of the simulator"),
                    "alpha never changes; EWMA_GAIN " + (mode == DCQCN ? "0.00390625" : "0.0625"));
        }
    }

    static void increaseTimerIsNotZero(final ConfigCase tested) {
        if (tested.config().ccMode() == DCQCN && tested.config().rpTimerPs() < Units.PS_PER_US) {
            tested.add(Severity.ERROR, "RP_TIMER", "RP_TIMER is 0 in whole microseconds"
                    + (tested.config().has("RP_TIMER") ? "" : ", the default of the simulator"),
                    "the timer of the rate would run for ever without time passing; RP_TIMER 300, in microseconds");
        }
    }

    static void everyPacketIsAcknowledged(final ConfigCase tested) {
        if (tested.config().l2AckIntervalBytes() == 0) {
            tested.add(Severity.WARNING, "L2_ACK_INTERVAL", "L2_ACK_INTERVAL is 0"
                    + (tested.config().has("L2_ACK_INTERVAL") ? "" : ", the default of the simulator"),
                    "ACKs do not count and no flow ever finishes; L2_ACK_INTERVAL 1");
        }
        if (tested.config().l2AckIntervalBytes() > tested.config().packetPayloadBytes()
                && tested.config().l2ChunkBytes() == 0) {
            tested.add(Severity.ERROR, "L2_ACK_INTERVAL", "an ACK every " + tested.config().l2AckIntervalBytes()
                    + " bytes, and L2_CHUNK_SIZE 0",
                    "the simulator divides by L2_CHUNK_SIZE and crashes; L2_ACK_INTERVAL 1");
        } else if (tested.config().l2AckIntervalBytes() > 1) {
            tested.add(Severity.WARNING, "L2_ACK_INTERVAL", "an ACK every " + tested.config().l2AckIntervalBytes()
                    + " bytes", "the simulator gets this wrong, flows may hang; L2_ACK_INTERVAL 1");
        }
    }

    static void minimumRateIsBelowTheLinks(final ConfigCase tested) {
        tested.topology().ifPresent(topology -> topology.links().stream()
                .filter(l -> !topology.isSwitch(l.a()) || !topology.isSwitch(l.b()))
                .filter(l -> l.rateBitsPerSec() < tested.config().minRateBitsPerSec()).findFirst()
                .ifPresent(l -> tested.add(Severity.WARNING, "MIN_RATE", "MIN_RATE is "
                        + tested.config().minRateBitsPerSec() + " bit/s, the host of "
                        + topology.file().getFileName() + ":" + l.line() + " has " + l.rateBitsPerSec(),
                        "its flows can never slow down; set MIN_RATE lower")));
    }
}
