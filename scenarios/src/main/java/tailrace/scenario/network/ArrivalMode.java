package tailrace.scenario.network;

/** Decides whether switches handle arrivals in windows of time or event by event. */
public enum ArrivalMode {
    /** All that arrives within a window of time together, where that is possible. */
    IN_WINDOWS,
    /** One by one, each with an event. */
    AS_EVENTS,
    /** In windows if that is possible and probably faster, else by events. */
    FASTER
}
