package tailrace.validation.peers;

/**
 * Where a file differs first.
 *
 * @param file its name
 * @param place {@code line 3} of a text, {@code record 3} of a packet trace, {@code byte 120} of
 *     anything else, from 1; empty if one side has no such file
 * @param there what the reference has at that place
 * @param here what Tailrace has there
 */
public record FileDifference(String file, String place, String there, String here) {
    /** In one line. */
    public String text() {
        return file + (place.isEmpty() ? "" : " " + place) + ": ns-3 " + there + ", here " + here;
    }
}
