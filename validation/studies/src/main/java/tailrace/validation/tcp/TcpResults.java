package tailrace.validation.tcp;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.scenario.results.files.FolderList;
import tailrace.scenario.results.text.CsvTable;

/** Reads the results of ns-3 in a reference folder: {@code CASE/config.json} and {@code CASE/VARIANT.flows.csv}. */
final class TcpResults {

    private TcpResults() {}

    /** Configurations of ns-3's TCP. */
    enum Variant {
        /** The default, with selective acknowledgments off. */
        NS3("ns3", true),
        /** The default without limited transmit and selective acknowledgments. */
        WITHOUT_LIMITED_TRANSMIT("ns3-no-limited-transmit", false),
        /** With selective acknowledgments. The sums of such runs are right if runs are long. */
        SACK("ns3-sack", true);

        private final String file;
        private final boolean limitedTransmit;

        Variant(final String file, final boolean limitedTransmit) {
            this.file = file;
            this.limitedTransmit = limitedTransmit;
        }

        boolean limitedTransmit() {
            return limitedTransmit;
        }

        boolean isIn(final Path folder) {
            return Files.isRegularFile(path(folder));
        }

        private Path path(final Path folder) {
            return folder.resolve(file + ".flows.csv");
        }

        @Override
        public String toString() {
            return file;
        }
    }

    /** Results of a flow: completion time in us, or -1, and payload rate in Mb/s over the measured time. */
    record Row(double fctUs, long retransmissions, long timeouts, double mbps) {}

    /**
     * Returns the cases of a folder, in the order of their names.
     *
     * @throws IllegalArgumentException if there are no cases, or a case is incomplete
     */
    static List<TcpCase> cases(final Path root, final List<String> names) {
        final List<TcpCase> cases = new ArrayList<>();
        for (final Path folder : FolderList.folders(root)) {
            final String name = folder.getFileName().toString();
            if (Files.isRegularFile(folder.resolve(TcpCase.FILE)) && (names.isEmpty() || names.contains(name))) {
                cases.add(TcpCase.read(folder));
            }
        }
        names.stream().filter(name -> cases.stream().noneMatch(each -> each.name().equals(name))).forEach(name -> {
            throw new IllegalArgumentException("--case: " + name + " (expected: a folder with " + TcpCase.FILE + " in "
                    + root + ")");
        });
        if (cases.isEmpty()) {
            throw new IllegalArgumentException(
                    root + ": no cases (expected: CASE/" + TcpCase.FILE + " and CASE/ns3.flows.csv)");
        }
        cases.forEach(each -> Arrays.stream(Variant.values()).filter(variant -> variant == Variant.NS3
                || variant.isIn(each.folder())).forEach(variant -> read(each, variant)));
        return cases;
    }

    /**
     * Reads a row for each flow of a case.
     *
     * @throws IllegalArgumentException if the file is malformed
     */
    static List<Row> read(final TcpCase tcpCase, final Variant variant) {
        final Path file = variant.path(tcpCase.folder());
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(file + ": missing (expected: the flows of the case, as ns-3 has them)");
        }
        final CsvTable table = CsvTable.read(file);
        if (table.rows() != tcpCase.flows().size()) {
            throw new IllegalArgumentException(file + ": " + table.rows() + " flows (expected: "
                    + tcpCase.flows().size() + ", as in " + TcpCase.FILE + ")");
        }
        return IntStream.range(0, table.rows()).mapToObj(row -> new Row(table.number(row, "fct_us"),
                table.whole(row, "retransmissions", 0), table.whole(row, "timeouts", 0),
                table.number(row, "mbps_measured"))).toList();
    }
}
