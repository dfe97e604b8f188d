package tailrace.tools.peers.hpcc;

import tailrace.core.Time;
import tailrace.net.lb.Conga;
import tailrace.net.lb.Conweave;
import tailrace.net.lb.Drill;
import tailrace.net.lb.Flowlet;
import tailrace.net.lb.LoadBalancing;
import tailrace.net.lb.MurmurHash;

/**
 * Creates the load balancers of conweave ({@code LB_MODE} of its {@code network-load-balance.cc}), with conweave's
 * parameters.
 */
final class LbMode {
    /** The key. */
    static final String KEY = "LB_MODE";
    /** Supported values. */
    static final String KNOWN = "0 or 2 or 3 or 6 or 9";

    private static final Time FLOWLET_GAP = Time.us(100);
    private static final int CONGA_SAMPLES = 4;
    private static final Time LEAST_AGE = Time.ms(2);
    private static final Time LEAST_EXPIRY = Time.ns(1);

    private LbMode() {}

    /** Returns the load balancing of a configuration. */
    static LoadBalancing of(final HpccConfig config) {
        return switch (config.text(KEY)) {
            case "2" -> new Drill();
            case "3" -> conga();
            case "6" -> flowlets();
            case "9" -> conweave(config);
            default -> new MurmurHash();
        };
    }

    private static Flowlet flowlets() {
        final Flowlet flowlets = new Flowlet();
        flowlets.gap = FLOWLET_GAP;
        flowlets.hashesHosts = true;
        return flowlets;
    }

    private static Conga conga() {
        final Conga conga = new Conga();
        conga.samples = CONGA_SAMPLES;
        conga.hashesHosts = true;
        return conga;
    }

    private static Conweave conweave(final HpccConfig config) {
        final Conweave conweave = new Conweave();
        conweave.expiry = larger(time(config, "TX_EXPIRY_TIME"), LEAST_EXPIRY);
        conweave.replyMargin = time(config, "REPLY_TIMEOUT_EXTRA");
        conweave.pathPause = time(config, "PATH_PAUSE_TIME");
        conweave.waitMargin = time(config, "EXTRA_VOQ_FLUSH_TIME");
        conweave.defaultWait = time(config, "DEFAULT_VOQ_WAITING_TIME");
        conweave.age = larger(conweave.expiry, LEAST_AGE);
        conweave.queues = Integer.MAX_VALUE;
        return conweave;
    }

    private static Time time(final HpccConfig config, final String key) {
        return Time.us(Long.parseLong(config.text("CONWEAVE_" + key)));
    }

    private static Time larger(final Time one, final Time other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
