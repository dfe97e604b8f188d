package tailrace.transport.cc;

import tailrace.core.Packet;
import tailrace.core.Units;
import tailrace.transport.FlowView;

/**
 * TIMELY of the HPCC ns-3 simulator ({@code UpdateRateTimely} of {@code rdma-hw.cc}): one sample per round trip, in
 * nanoseconds, and hyper increase also below tLow.
 */
final class Ns3Timely extends Timely {
    Ns3Timely(final Params params) {
        super(params);
    }

    @Override
    long nextSampleEnd(final FlowView flow, final Packet ack) {
        return flow.sndNxt();
    }

    @Override
    double unitPs() {
        return Units.PS_PER_NS;
    }

    @Override
    boolean isHyperBelowLow() {
        return true;
    }
}
