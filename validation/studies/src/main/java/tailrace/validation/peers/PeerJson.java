package tailrace.validation.peers;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tailrace.scenario.results.stats.Percentiles;
import tailrace.validation.compare.JsonOutput;

/** The comparison as JSON; a number that is not finite is null. */
final class PeerJson {
    private PeerJson() {}

    static String text(final PeerComparisons all) {
        final ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("within", all.within());
        final ArrayNode cases = root.putArray("cases");
        all.flows().forEach(c -> add(cases.addObject(), c));
        final ArrayNode files = root.putArray("files");
        all.files().forEach(c -> add(files.addObject(), c));
        return JsonOutput.text(root);
    }

    private static void add(final ObjectNode out, final CaseComparison c) {
        out.put("case", c.peerCase().name()).put("transport", c.peerCase().transport()).put("verdict", c.verdict());
        out.put("last_ns_there", c.lastThereNs()).put("last_ns_here", c.lastHereNs());
        JsonOutput.number(out, "last_diff", c.lastDiff());
        out.put("pfc_frames_there", c.there().pfcFrames()).put("pfc_frames_here", c.here().pfcFrames());
        JsonOutput.number(out, "cpu_seconds_there", c.there().cpuSeconds());
        JsonOutput.number(out, "cpu_seconds_here", c.here().cpuSeconds());
        final ArrayNode bins = out.putArray("bins");
        for (final BinRow r : c.rows()) {
            final ObjectNode bin = bins.addObject().put("size", r.bin()).put("verdict", r.verdict());
            slowdown(bin.putObject("there"), r.there());
            slowdown(bin.putObject("here"), r.here());
            JsonOutput.number(bin, "p50_diff", r.p50Diff());
            JsonOutput.number(bin, "p99_diff", r.p99Diff());
            JsonOutput.number(bin, "mean_diff", r.meanDiff());
            JsonOutput.number(bin, "worst_diff", r.worstDiff());
            bin.put("worst_flow", r.worstFlow());
            JsonOutput.number(bin, "median_diff", r.medianDiff());
            JsonOutput.number(bin, "equal_share", r.equalShare());
        }
        final ArrayNode violations = out.putArray("violations");
        PeerText.violations(c).forEach(violations::add);
    }

    private static void add(final ObjectNode out, final FileComparison c) {
        out.put("case", c.fileCase().name()).put("verdict", c.verdict());
        final ArrayNode names = out.putArray("files");
        c.files().forEach(names::add);
        final ArrayNode violations = out.putArray("violations");
        FileText.violations(c).forEach(violations::add);
    }

    private static void slowdown(final ObjectNode out, final Percentiles p) {
        out.put("n", p.n());
        JsonOutput.number(out, "p50", p.p50());
        JsonOutput.number(out, "p99", p.p99());
        JsonOutput.number(out, "mean", p.mean());
    }
}
