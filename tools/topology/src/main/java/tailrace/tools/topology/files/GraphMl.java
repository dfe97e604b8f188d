package tailrace.tools.topology.files;

import java.util.Locale;
import tailrace.net.topology.Topology;

/** Formats GraphML 1.0 (graphml.graphdrawing.org): hosts and switches as nodes, links as undirected edges. */
final class GraphMl {
    private static final String[][] KEYS = {
        {"node", "kind", "string"}, {"node", "tier", "int"}, {"node", "group", "int"},
        {"edge", "rateBitsPerSec", "long"}, {"edge", "delayPs", "long"}, {"edge", "lossRate", "double"},
    };

    private GraphMl() {}

    static String of(final Topology topology) {
        final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
        for (final String[] key : KEYS) {
            text.append(String.format(Locale.ROOT,
                "  <key id=\"%2$s\" for=\"%1$s\" attr.name=\"%2$s\" attr.type=\"%3$s\"/>%n", (Object[]) key)
                .replace(System.lineSeparator(), "\n"));
        }
        text.append("  <graph edgedefault=\"undirected\">\n");
        for (int id = 0; id < topology.nodeCount(); id++) {
            final Topology.Node node = topology.node(id);
            text.append("    <node id=\"").append(escaped(node.name())).append("\">")
                .append(data("kind", topology.isHost(id) ? "host" : "switch"))
                .append(data("tier", node.tier())).append(data("group", node.group())).append("</node>\n");
        }
        for (final Topology.Link link : topology.links()) {
            text.append("    <edge id=\"e").append(link.id()).append("\" source=\"")
                .append(escaped(topology.node(link.a()).name())).append("\" target=\"")
                .append(escaped(topology.node(link.b()).name())).append("\">")
                .append(data("rateBitsPerSec", link.rateBitsPerSec())).append(data("delayPs", link.delayPs()))
                .append(link.lossRate() > 0 ? data("lossRate", link.lossRate()) : "").append("</edge>\n");
        }
        return text.append("  </graph>\n</graphml>\n").toString();
    }

    private static String data(final String key, final Object value) {
        return "<data key=\"" + key + "\">" + value + "</data>";
    }

    /** Escapes text for XML. */
    static String escaped(final String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
