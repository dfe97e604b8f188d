package tailrace.validation.tcp;

/**
 * What ns-3's TCP does otherwise than the RFCs, or than Tailrace where they leave a choice. {@link TcpOracle} takes any
 * set of them.
 */
enum TcpChoice {
    /**
     * A NIC is a queue, which holds all that the window has let go; retransmissions wait behind it. Tailrace's NIC
     * pulls packets, retransmissions first; packets that wait for it count as in flight, but a loss keeps them from
     * being sent.
     */
    NIC_QUEUE("a queue in its NIC (RFC 5681 section 2, FlightSize)"),
    /** The lost packet does not count as in flight. */
    LOST_NOT_IN_FLIGHT("ssthresh from all in flight but the lost packet (RFC 5681 section 3.1, equation 4)"),
    /** A second timeout of the same packet lowers ssthresh, too. */
    LOWERS_AGAIN("ssthresh lowered by a second timeout of a packet (against RFC 5681 section 3.1, p. 8)"),
    /** Increases are whole bytes, at least one. */
    WHOLE_BYTES("increases in whole bytes (RFC 5681 section 3.1, equation 3)"),
    /** A recovery begins although not more than the last one has been acknowledged. */
    RECOVERS_AT_RECOVER("another recovery at recover (against RFC 6582 section 3.2, step 2)"),
    /** After a timeout, duplicate ACKs do not count until all that was sent before is acknowledged. */
    DEAF_AFTER_TIMEOUT("no count of duplicate ACKs after a timeout (RFC 6582 section 6)"),
    /** The ACK of all that was sent before a timeout does not let the window grow. */
    REST_AFTER_TIMEOUT("no growth with the ACK that ends a timeout (RFC 5681 section 3.1)"),
    /** Without limited transmit a recovery begins with one packet beyond ssthresh, not three. */
    INFLATES_BY_ONE("inflation by one packet (against RFC 5681 section 3.2, step 3)"),
    /** Round trips are those of the oldest packet if it was sent once, and only a sample ends the back-off. */
    TIMES_OLDEST("round trips without time stamps, by Karn's algorithm (RFC 6298 section 3)");

    private final String text;

    TcpChoice(final String text) {
        this.text = text;
    }

    /** Returns the letter of this choice in tables. */
    String letter() {
        return String.valueOf((char) ('a' + ordinal()));
    }

    /** What it is, with the section of the RFC. */
    @Override
    public String toString() {
        return text;
    }
}
