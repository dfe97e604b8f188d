package tailrace.net.lb;

/**
 * Valiant's routing: each packet first goes to a random group of switches, neither its own nor its destination's.
 * Sources: Valiant and Brebner, STOC 1981; for dragonflies Kim et al., ISCA 2008, section 4.1. Uniform traffic gets
 * half of the throughput of {@link Minimal}; other traffic patterns get hardly less than uniform traffic. Packets
 * within a group take no detour.
 */
public final class Valiant extends GroupRouting {
    @Override
    long threshold() {
        return Detours.ALWAYS;
    }
}
