package tailrace.validation.peers;

/**
 * The first difference of a file.
 *
 * @param file name of the file
 * @param place {@code line 3} of a text, {@code record 3} of a packet trace, {@code byte 120} of
 *     anything else, from 1; empty if one side has no such file
 * @param there content of the reference at this place
 * @param here content of Tailrace's file at this place
 */
public record FileDifference(String file, String place, String there, String here) {
    /** Formats the difference in one line. */
    public String text() {
        return file + (place.isEmpty() ? "" : " " + place) + ": ns-3 " + there + ", here " + here;
    }
}
