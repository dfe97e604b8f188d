package tailrace.validation.htsim;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.tools.peers.htsim.HtsimTransport;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.JsonOutput;

/** Findings as text, Markdown and JSON. */
final class HtsimText {
    private static final int TEXT_COLUMNS = 3;
    private static final List<String> HEADER =
            List.of("part", "case", "quantity", "htsim", "Tailrace", "difference", "limit", "verdict");

    private HtsimText() {}

    static String text(final List<Finding> findings) {
        return table(findings).text();
    }

    static String markdown(final List<Finding> findings) {
        return table(findings).markdown();
    }

    static String verdict(final List<Finding> findings) {
        return String.format(Locale.ROOT, "%d of %d numbers that are judged are within their limits",
                findings.stream().filter(f -> f.verdict().equals("ok")).count(),
                findings.stream().filter(f -> !Double.isNaN(f.limit())).count());
    }

    /** What is known to be otherwise than in htsim, a line each. */
    static List<String> differences() {
        return Arrays.stream(HtsimTransport.values()).flatMap(transport -> transport.differences().stream()
                .map(line -> "unlike htsim, " + transport + ": " + line)).toList();
    }

    static Table table(final List<Finding> findings) {
        return Table.of(HEADER, TEXT_COLUMNS, rows(findings));
    }

    private static List<List<String>> rows(final List<Finding> findings) {
        return findings.stream().map(f -> List.of(f.part(), f.subject(), f.quantity(), number(f.there()),
                number(f.here()), f.differenceText(), f.limitText(), f.verdict())).toList();
    }

    private static String number(final double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%.0f", value);
    }

    static String json(final List<Finding> findings) {
        final ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("within", findings.stream().noneMatch(Finding::isBeyond));
        final ArrayNode rows = root.putArray("findings");
        for (final Finding finding : findings) {
            final ObjectNode row = rows.addObject().put("part", finding.part()).put("case", finding.subject())
                    .put("quantity", finding.quantity());
            JsonOutput.number(row, "htsim", finding.there());
            JsonOutput.number(row, "tailrace", finding.here());
            JsonOutput.number(row, "difference", finding.difference());
            JsonOutput.number(row, "limit", finding.limit());
            row.put("verdict", finding.verdict());
        }
        return JsonOutput.text(root);
    }
}
