package tailrace.scenario;

import tailrace.core.Time;

/** How routes follow the links that are up. */
public final class Routing {
    /**
     * Time from a link going down or coming up until all switches have the shortest paths over the links that were up
     * then; packets sent to a link that is down are lost meanwhile. Packets that wait already keep their way.
     */
    public Time reconvergence = new Time(0);
}
