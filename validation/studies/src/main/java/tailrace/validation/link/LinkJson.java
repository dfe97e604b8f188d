package tailrace.validation.link;

import static tailrace.validation.compare.JsonOutput.number;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.compare.JsonOutput;

/** The comparison as JSON; a number that is not finite is null. */
final class LinkJson {
    private LinkJson() {}

    static String text(final List<LinkComparison> all) {
        final ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("within", all.stream().allMatch(LinkComparison::within));
        final ArrayNode links = root.putArray("links");
        all.forEach(c -> add(links.addObject(), c));
        return JsonOutput.text(root);
    }

    private static void add(final ObjectNode out, final LinkComparison c) {
        final LinkComparison.Flows flows = c.flows();
        out.put("link", c.link().name()).put("here", c.here().name()).put("there", c.there().name());
        out.put("verdict", c.verdict());
        out.put("flows", flows.count()).put("equal_to_the_ns", flows.equal()).put("within_20_ns", flows.near());
        out.put("worst_ns", (double) flows.worstPs() / Units.PS_PER_NS).put("worst_flow", flows.worstFlow());
        out.put("data_packets", c.here().dataPackets());
        number(out, "cpu_seconds", c.here().cpuSeconds());
        final ArrayNode bins = out.putArray("bins");
        for (final SizeRow row : c.rows()) {
            final ObjectNode bin = bins.addObject().put("size", row.bin()).put("verdict", row.verdict());
            slowdown(bin.putObject("there"), row.there());
            slowdown(bin.putObject("here"), row.here());
        }
        final ArrayNode violations = out.putArray("violations");
        c.violations().forEach(violations::add);
    }

    private static void slowdown(final ObjectNode out, final Spread spread) {
        final Percentiles p = spread.mean();
        out.put("n", p.n()).put("variants", spread.runs());
        number(out, "p50_deviation", spread.p50Deviation());
        number(out, "p99_deviation", spread.p99Deviation());
        number(out, "mean", p.mean());
        number(out, "p50", p.p50());
        number(out, "p90", p.p90());
        number(out, "p99", p.p99());
        number(out, "p999", p.p999());
    }
}
