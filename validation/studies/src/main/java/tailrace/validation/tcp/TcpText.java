package tailrace.validation.tcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tailrace.tools.report.page.Page;
import tailrace.tools.report.page.Table;
import tailrace.validation.compare.JsonOutput;
import tailrace.validation.tcp.TcpFinding.Verdict;

/** Findings as text, Markdown, page and JSON. */
final class TcpText {
    private static final int TEXT_COLUMNS = 3;
    private static final int LARGE = 1000;
    private static final List<String> HEADER =
            List.of("case", "beside", "quantity", "ns-3", "Tailrace", "difference", "verdict", "why");

    private TcpText() {}

    static String text(final List<TcpFinding> findings) {
        return table(findings).text();
    }

    static String markdown(final List<TcpFinding> findings) {
        return table(findings).markdown() + "\n" + String.join("; ", choices()) + ".\n";
    }

    /** What the letters of choices mean, a line each. */
    static List<String> choices() {
        return Arrays.stream(TcpChoice.values()).map(choice -> choice.letter() + ": in ns-3, " + choice).toList();
    }

    static String verdict(final List<TcpFinding> findings) {
        return String.format(Locale.ROOT, "%d equal, %d by a choice of ns-3, %d within their limits, %d differ",
                count(findings, Verdict.EQUAL), count(findings, Verdict.CHOICE), count(findings, Verdict.WITHIN),
                count(findings, Verdict.DIFFERS));
    }

    private static long count(final List<TcpFinding> findings, final Verdict verdict) {
        return findings.stream().filter(finding -> finding.verdict() == verdict).count();
    }

    static Page page(final List<TcpFinding> findings) {
        final Page page = Page.of("TCP beside ns-3");
        page.head().holds(findings.stream().noneMatch(TcpFinding::isBeyond)).verdict(verdict(findings) + ".")
                .table(table(findings.stream().filter(TcpFinding::isBeyond).toList()));
        page.section("All cases").text(String.join("; ", choices()) + ".").table(table(findings));
        return page;
    }

    private static Table table(final List<TcpFinding> findings) {
        return Table.of(HEADER, TEXT_COLUMNS, rows(findings));
    }

    private static List<List<String>> rows(final List<TcpFinding> findings) {
        return findings.stream().map(each -> List.of(each.tcpCase(), each.beside(), each.quantity(),
                number(each.there()), number(each.here()), each.differenceText(), each.verdictText(), each.why()))
                .toList();
    }

    private static String number(final double value) {
        final String format = value == Math.rint(value) ? "%.0f" : Math.abs(value) < LARGE ? "%.3f" : "%.1f";
        return String.format(Locale.ROOT, format, value);
    }

    static String json(final List<TcpFinding> findings) {
        final ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("within", findings.stream().noneMatch(TcpFinding::isBeyond));
        final ArrayNode rows = root.putArray("findings");
        for (final TcpFinding finding : findings) {
            final ObjectNode row = rows.addObject().put("case", finding.tcpCase()).put("beside", finding.beside())
                    .put("quantity", finding.quantity());
            JsonOutput.number(row, "ns3", finding.there());
            JsonOutput.number(row, "tailrace", finding.here());
            row.put("verdict", finding.verdictText()).put("why", finding.why());
        }
        return JsonOutput.text(root);
    }
}
