package tailrace.transport.link;

import java.util.List;
import tailrace.net.switches.SwitchParams;
import tailrace.transport.TransportParams;

/** Common settings of all link simulations of one network. */
public final class LinkSettings {
    /** Transports that flows may use. */
    public final List<TransportParams> transports;
    /** Marking at the target's queue. */
    public final SwitchParams.Ecn ecn;
    /** Whether simulations are exact or imitate another simulator. */
    public Rules rules = Rules.EXACT;

    /** Rules of a link simulation. */
    public enum Rules {
        /** Exact to the picosecond, with the endpoints of the packet simulator. */
        EXACT,
        /**
         * Rules of Parsimon's own link simulator (github.com/netiken/minim): whole nanoseconds, its DCTCP, partly
         * filled packets, ACKs without length. Only the fast simulator supports these rules.
         */
        MINIM
    }

    /** Creates settings with these transports and this marking. */
    public LinkSettings(final List<? extends TransportParams> transports, final SwitchParams.Ecn ecn) {
        this.transports = List.copyOf(transports);
        this.ecn = ecn;
    }
}
