package tailrace.transport.cc;

import java.util.Optional;
import tailrace.core.Rate;

/**
 * A step by which rates rise: the same for every NIC, or proportional to the NIC's whole Gb/s, as in the HPCC
 * simulator's {@code run.py}.
 *
 * @param rate step for every NIC; null: the step is in proportion to the rate of the NIC
 * @param perGbps step for each Gb/s of the NIC; null: the step does not depend on the NIC
 */
record Increase(Rate rate, Rate perGbps) {
    private static final long GBPS = 1_000_000_000L;

    /** Creates the step that keys set: {@code rate}, else {@code perGbps}, else a default. */
    static Increase of(final Rate rate, final Rate perGbps, final Increase otherwise) {
        if (rate != null) {
            return new Increase(rate, null);
        }
        return perGbps != null ? perGbps(perGbps) : otherwise;
    }

    /** Creates a proportional step, which may be at most the NIC's rate. */
    static Increase perGbps(final Rate perGbps) {
        if (perGbps.bitsPerSec() > GBPS) {
            throw new IllegalArgumentException(perGbps + " per Gb/s (expected: at most 1Gbps)");
        }
        return new Increase(null, perGbps);
    }

    /** Returns a proportional step that is this many Mb/s at 25 Gb/s. */
    static Increase at25G(final long mbps) {
        return perGbps(new Rate(Rate.mbps(mbps).bitsPerSec() / 25));
    }

    /** Returns a multiple of this step. */
    Increase times(final long factor) {
        return rate == null ? new Increase(null, new Rate(factor * perGbps.bitsPerSec()))
                : new Increase(new Rate(factor * rate.bitsPerSec()), null);
    }

    /** Returns the step in bit/s for a NIC of this rate. */
    long at(final long nicBitsPerSec) {
        return rate == null ? perGbps.bitsPerSec() * (nicBitsPerSec / GBPS) : rate.bitsPerSec();
    }

    /** Returns a text with value and expected values if a proportional step is 0 with a NIC of this rate. */
    Optional<String> questionable(final long nicBitsPerSec) {
        return nicBitsPerSec >= GBPS || at(nicBitsPerSec) > 0 ? Optional.empty() : Optional.of(
                "additive increase by whole Gb/s of the NIC is 0 at " + new Rate(nicBitsPerSec)
                + ", so that rates never rise (expected: additiveIncrease, or hosts' links of at least 1Gbps)");
    }

    /** Returns this step as one rate, if all NICs have the given rate. A rate of 0 means that NICs differ. */
    Increase on(final long nicBitsPerSec) {
        return nicBitsPerSec == 0 ? this : new Increase(new Rate(at(nicBitsPerSec)), null);
    }
}
