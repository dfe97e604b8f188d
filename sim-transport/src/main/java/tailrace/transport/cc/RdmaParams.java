package tailrace.transport.cc;

import static tailrace.core.Require.require;

import java.util.Optional;
import tailrace.core.Rate;
import tailrace.core.Size;
import tailrace.core.Time;
import tailrace.transport.Ns3HostQuirks;
import tailrace.transport.TransportParams;
import tailrace.transport.recovery.GoBackN;

/**
 * Common settings of the rate-based transports of RDMA networks.
 *
 * <p>Profile {@code paper} is the algorithm as published; {@code hpcc-sim} is the implementation of the HPCC ns-3
 * simulator (github.com/alibaba-edu/High-Precision-Congestion-Control, {@code rdma-hw.cc}) with the settings of its
 * {@code run.py}. The profile gives the values of missing keys, scaled with the rate B of the sender's NIC if the key's
 * text states this.
 */
public abstract class RdmaParams extends TransportParams {
    /** Version of the algorithm. */
    public Profile profile = Profile.PAPER;
    /** Lowest rate of a flow. Profile paper: 100 Mb/s. The simulator's {@code run.py}: 1 Gb/s; its sample: 100 Mb/s. */
    public Rate minRate;
    /** Largest rate of a flow, and largest initial rate; null: the rate of the sender's NIC. */
    public Rate maxRate;
    /** Kind of limit of the bytes in flight, in addition to the rate. */
    public Window window;
    /** Size of the window at full rate; null: the bandwidth-delay product. */
    public Size windowSize;
    /** Another name of windowSize, which m3 and other programs use. If both are set, this key takes precedence. */
    public Size initialWindow;
    /** Round trip of the empty network that the algorithm assumes; null: the round trip of the flow's path. */
    public Time baseRtt;
    /** Pace packets by the rate; false: only the window holds them back. */
    public boolean paces = true;
    /** Only with profile hpcc-sim: deviations of the simulator's hosts. Each of them is off by default. */
    public Ns3HostQuirks ns3;

    /** Versions of an algorithm. */
    public enum Profile {
        /** The algorithm as published. */
        PAPER,
        /** The algorithm of the HPCC ns-3 simulator. */
        HPCC_SIM;

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return this == PAPER ? "paper" : "hpcc-sim";
        }
    }

    /** Limit of the bytes in flight. */
    public enum Window {
        /** No limit. */
        NONE,
        /** The window. */
        FIXED,
        /** The window times rate / full rate. */
        SCALED
    }

    /** Creates parameters with go-back-N, which NICs use. */
    protected RdmaParams() {
        recovery = new GoBackN();
    }

    @Override
    public final Ns3HostQuirks ns3Quirks() {
        return ns3;
    }

    /** Returns the window of the settings or, if null, of the algorithm. */
    final Window effectiveWindow() {
        return window == null ? defaultWindow() : window;
    }

    /** Returns the lowest rate in bit/s, of the settings or of the profile. */
    final long lowestRate() {
        if (minRate != null) {
            return minRate.bitsPerSec();
        }
        return (simulated() ? Rate.gbps(1) : Rate.mbps(100)).bitsPerSec();
    }

    /**
     * Returns the number of HPCC's additive updates before a multiplicative update: the given number or, if null, the
     * number of the profile.
     */
    final int stages(final Integer given) {
        if (given != null) {
            return given;
        }
        return simulated() ? 0 : 5;
    }

    /** Bounds of the rate. */
    final RateBounds rateBounds() {
        return simulated() ? new Ns3Bounds(this) : new RateBounds(this);
    }

    /** Whether the profile is the simulator's. */
    protected final boolean simulated() {
        return profile == Profile.HPCC_SIM;
    }

    /** Throws unless this is a valid gain of alpha. The simulator also accepts 0, which keeps alpha constant. */
    final void requireGain(final double g) {
        require((g > 0 || simulated() && g == 0) && g <= 1, "g: " + g + " (expected: more than 0, at most 1)");
    }

    /** Additive step of the rate; null: there are no additive steps. */
    Increase additive() {
        return null;
    }

    @Override
    public Optional<String> questionable(final long nicBitsPerSec) {
        return Optional.ofNullable(additive()).flatMap(step -> step.questionable(nicBitsPerSec));
    }

    /** The window if the key is left out. */
    protected abstract Window defaultWindow();

    @Override
    public void validate() {
        super.validate();
        require(ns3 == null || simulated(), "ns3: given with profile " + profile + " (expected: profile hpcc-sim)");
        require(minRate == null || minRate.bitsPerSec() > 0 || simulated(),
                "minRate: " + minRate + " (expected: more than 0)");
        require(maxRate == null || maxRate.bitsPerSec() > 0, "maxRate: " + maxRate + " (expected: more than 0)");
        require(initialWindow == null || initialWindow.bytes() > 0,
                "initialWindow: " + initialWindow + " (expected: more than 0)");
        windowSize = initialWindow == null ? windowSize : initialWindow;
        require(windowSize == null || windowSize.bytes() > 0, "windowSize: " + windowSize + " (expected: more than 0)");
        require(baseRtt == null || baseRtt.ps() > 0, "baseRtt: " + baseRtt + " (expected: more than 0)");
        minRate = new Rate(lowestRate());
        window = effectiveWindow();
    }
}
