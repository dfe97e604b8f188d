package tailrace.validation.m3;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tailrace.scenario.results.text.CsvTable;

/**
 * DCTCP settings that m3's evaluation drew for a scenario of Parsimon's evaluation, with the published results.
 *
 * @param windowBytes initial window
 * @param pause whether priority flow control was on
 * @param markingBytes marking threshold at 10 Gb/s
 * @param parsimonError error of Parsimon in the 99th percentile of slowdown
 * @param m3Error error of m3
 * @param fullSeconds time of ns-3 in s
 * @param parsimonSeconds time of Parsimon in s
 * @param m3Seconds time of m3 in s
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

    /** Returns all settings by number of the scenario. */
    static Map<Integer, DctcpSettings> all() {
        final Map<Integer, DctcpSettings> all = new TreeMap<>();
        final CsvTable table = CsvTable.resource(DctcpSettings.class, "settings.csv");
        for (int row = 0; row < table.rows(); row++) {
            all.put((int) table.whole(row, "mix_id", 0), new DctcpSettings(table.whole(row, "window", 1),
                    table.whole(row, "pfc", 0) == 1, table.whole(row, "k", 1), table.number(row, "error_parsimon"),
                    table.number(row, "error_m3"), table.number(row, "seconds_ns3"),
                    table.number(row, "seconds_parsimon"), table.number(row, "seconds_m3")));
        }
        return all;
    }

    /**
     * Returns the settings of the scenario. Without pauses, packets may be lost, and the loss of a last packet needs a
     * timer.
     */
    List<String> sets() {
        return List.of("transport.windowSize=" + windowBytes + "B",
                "switch.ecn.kMinPerGbps=" + markingBytes / GBPS + "B", "switch.pause=" + pause,
                "transport.retransmissionTimer=" + !pause, "switch.buffer=400KiB");
    }
}
