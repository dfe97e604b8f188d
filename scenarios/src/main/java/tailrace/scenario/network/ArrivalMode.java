package tailrace.scenario.network;

/** How packets come to switches, and whose events those of switches are. */
public enum ArrivalMode {
    /** In windows of time, or with an event queue for each switch, where that is possible. */
    IN_WINDOWS,
    /** One by one, each with an event in one queue. */
    AS_EVENTS,
    /** As is probably faster. */
    FASTER
}
