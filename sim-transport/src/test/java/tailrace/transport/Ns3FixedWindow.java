package tailrace.transport;

import tailrace.transport.cc.FixedWindow;

/** A fixed window without limit, for hosts with deviations of the HPCC ns-3 simulator. */
public final class Ns3FixedWindow extends TransportParams {
    /** The deviations. */
    public final Ns3HostQuirks quirks = new Ns3HostQuirks();

    @Override
    public Ns3HostQuirks ns3Quirks() {
        return quirks;
    }

    @Override
    public CongestionControl newCongestionControl() {
        return new FixedWindow(new FixedWindow.Params());
    }

    @Override
    public boolean usesEcn() {
        return false;
    }
}
