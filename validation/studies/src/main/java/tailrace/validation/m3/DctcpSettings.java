package tailrace.validation.m3;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * DCTCP settings that m3's evaluation drew for a scenario of Parsimon's, and what was published about it.
 *
 * @param windowBytes initial window
 * @param pause whether there was priority flow control
 * @param markingBytes marking threshold at 10 Gb/s
 * @param parsimonError error of Parsimon in the 99th percentile of slowdown
 * @param m3Error that of m3
 * @param fullSeconds time of ns-3
 * @param parsimonSeconds of Parsimon
 * @param m3Seconds of m3
 */
record DctcpSettings(
        long windowBytes,
        boolean pause,
        long markingBytes,
        double parsimonError,
        double m3Error,
        double fullSeconds,
        double parsimonSeconds,
        double m3Seconds) {
    private static final int GBPS = 10;

    /** All of them by number of the scenario. */
    static Map<Integer, DctcpSettings> all() {
        final Map<Integer, DctcpSettings> all = new TreeMap<>();
        for (final String[] cells : CsvResource.rows("settings.csv")) {
            all.put(Integer.parseInt(cells[0]), new DctcpSettings(Long.parseLong(cells[1]), cells[2].equals("1"),
                    Long.parseLong(cells[3]), Double.parseDouble(cells[4]), Double.parseDouble(cells[5]),
                    Double.parseDouble(cells[6]), Double.parseDouble(cells[7]), Double.parseDouble(cells[8])));
        }
        return all;
    }

    /** What to set in the scenario. Only without pauses packets are lost, and lost last ones need a timer. */
    List<String> sets() {
        return List.of("transport.windowSize=" + windowBytes + "B",
                "switch.ecn.kMinPerGbps=" + markingBytes / GBPS + "B", "switch.pause=" + pause,
                "transport.retransmissionTimer=" + !pause, "switch.buffer=400KiB");
    }
}
