package tailrace.scenario.network;

/** Decides whether switches handle arrivals in windows of time or event by event. */
public enum ArrivalMode {
    /** Handle all arrivals of a window of time together, if possible. */
    IN_WINDOWS,
    /** Handle arrivals one by one, each with an event. */
    AS_EVENTS,
    /** Use windows if they are possible and probably faster, else single events. */
    FASTER
}
