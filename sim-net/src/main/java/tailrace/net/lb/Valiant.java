package tailrace.net.lb;

/**
 * Valiant's routing (Valiant and Brebner, STOC 1981; of dragonflies Kim et al., ISCA 2008, section 4.1): each packet
 * goes to a random group of switches, neither its own nor that of its destination, and on from there. Even traffic gets
 * half of the throughput of {@link Minimal}, and other traffic hardly less. Packets within a group take no detour.
 */
public final class Valiant extends GroupRouting {
    @Override
    long threshold() {
        return Detours.ALWAYS;
    }
}
