package tailrace.scenario.htsim;

import java.util.Locale;
import java.util.function.Supplier;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.Dcqcn;
import tailrace.transport.cc.Dctcp;
import tailrace.transport.cc.Hpcc;
import tailrace.transport.cc.NewReno;
import tailrace.transport.cc.Swift;
import tailrace.transport.cc.Timely;

/** Congestion controls to choose from; htsim has a program for each of its own. */
public enum HtsimTransport {
    /** DCTCP. */
    DCTCP(Dctcp.Params::new, false),
    /** DCQCN. */
    DCQCN(Dcqcn.Params::new, true),
    /** TIMELY. */
    TIMELY(Timely.Params::new, true),
    /** HPCC. */
    HPCC(Hpcc.Params::new, true),
    /** TCP NewReno. */
    NEWRENO(NewReno.Params::new, false),
    /** Swift. */
    SWIFT(Swift.Params::new, false);

    private final Supplier<TransportParams> params;
    private final boolean rateBased;

    HtsimTransport(final Supplier<TransportParams> params, final boolean rateBased) {
        this.params = params;
        this.rateBased = rateBased;
    }

    /** Parameters with their defaults. */
    TransportParams params() {
        return params.get();
    }

    /** Whether it starts at the rate of its link and is made for networks that lose nothing. */
    boolean isRateBased() {
        return rateBased;
    }

    /** As it stands on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
