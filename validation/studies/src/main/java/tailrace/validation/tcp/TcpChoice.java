package tailrace.validation.tcp;

/**
 * Differences of ns-3's TCP from the RFCs or, if the RFCs leave a choice, from Tailrace. {@link TcpOracle} supports any
 * set of them.
 */
enum TcpChoice {
    /**
     * The NIC has a queue with all packets that the window permits, and retransmissions are queued behind them.
     * Tailrace's NIC pulls packets, and retransmissions come first. In Tailrace, packets that wait for the NIC count as
     * in flight, but are not sent after a loss.
     */
    NIC_QUEUE("a queue in its NIC (RFC 5681 section 2, FlightSize)"),
    /** The lost packet does not count as being in flight. */
    LOST_NOT_IN_FLIGHT("ssthresh from all in flight but the lost packet (RFC 5681 section 3.1, equation 4)"),
    /** A second timeout of the same packet lowers ssthresh again. */
    LOWERS_AGAIN("ssthresh lowered by a second timeout of a packet (against RFC 5681 section 3.1, p. 8)"),
    /** Increases of the window are whole bytes, at least one. */
    WHOLE_BYTES("increases in whole bytes (RFC 5681 section 3.1, equation 3)"),
    /** A recovery starts although nothing beyond the previous recovery has been acknowledged. */
    RECOVERS_AT_RECOVER("another recovery at recover (against RFC 6582 section 3.2, step 2)"),
    /** After a timeout, duplicate ACKs do not count until all earlier data is acknowledged. */
    DEAF_AFTER_TIMEOUT("no count of duplicate ACKs after a timeout (RFC 6582 section 6)"),
    /** The ACK of all data that was sent before a timeout does not let the window grow. */
    REST_AFTER_TIMEOUT("no growth with the ACK that ends a timeout (RFC 5681 section 3.1)"),
    /** Without limited transmit, a recovery starts with one packet beyond ssthresh instead of three. */
    INFLATES_BY_ONE("inflation by one packet (against RFC 5681 section 3.2, step 3)"),
    /**
     * Round trips are measured for the oldest packet, if it was sent only once. Only such a sample ends the back-off.
     */
    TIMES_OLDEST("round trips without time stamps, by Karn's algorithm (RFC 6298 section 3)");

    private final String text;

    TcpChoice(final String text) {
        this.text = text;
    }

    /** Returns the letter in tables. */
    String letter() {
        return String.valueOf((char) ('a' + ordinal()));
    }

    /** Returns a description, with the section of the RFC. */
    @Override
    public String toString() {
        return text;
    }
}
