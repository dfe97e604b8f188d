package tailrace.transport.cc;

import static tailrace.core.Require.require;

import tailrace.core.Rate;
import tailrace.core.Time;
import tailrace.transport.TransportParams;

/** Common settings of PowerTCP with and without telemetry (Addanki et al., NSDI 2022). */
public abstract class PowerParams extends TransportParams {
    /**
     * Weight of a new window against the previous window. Paper: 0.9; the paper's simulation of theta-PowerTCP: 0.7.
     */
    public double gamma;
    /**
     * Power that flows aim at, relative to a busy line with an empty queue. Paper: 1. Its simulation: 0.95, or 1.05 for
     * theta-PowerTCP.
     */
    public double targetPower;
    /** Additive increase of the rate: the paper's beta divided by the round trip. The paper's simulation: 150 Mb/s. */
    public Rate additiveIncrease = Rate.mbps(150);
    /** Smallest rate of a flow, as in HPCC. */
    public Rate minRate = Rate.mbps(100);
    /** Round trip of the empty network that the algorithm assumes; null: the round trip of the flow's path. */
    public Time baseRtt;

    /** Creates parameters with these defaults. */
    PowerParams(final double gamma, final double targetPower) {
        this.gamma = gamma;
        this.targetPower = targetPower;
    }

    @Override
    public final boolean usesEcn() {
        return false;
    }

    @Override
    public void validate() {
        super.validate();
        require(gamma > 0 && gamma <= 1, "gamma: " + gamma + " (expected: more than 0, at most 1)");
        require(targetPower >= 0.5 && targetPower <= 10,
                "targetPower: " + targetPower + " (expected: 0.5 to 10)");
        require(additiveIncrease.bitsPerSec() > 0,
                "additiveIncrease: " + additiveIncrease + " (expected: more than 0)");
        require(minRate.bitsPerSec() > 0, "minRate: " + minRate + " (expected: more than 0)");
        require(baseRtt == null || baseRtt.ps() > 0, "baseRtt: " + baseRtt + " (expected: more than 0)");
    }
}
