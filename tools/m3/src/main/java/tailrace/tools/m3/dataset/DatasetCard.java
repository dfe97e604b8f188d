package tailrace.tools.m3.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tailrace.core.Word;
import tailrace.scenario.results.files.Json;
import tailrace.tools.m3.dataset.table.Schema;
import tailrace.tools.report.page.Table;

/**
 * The card of a data set, which describes it to its users: {@code card.json}, and as text {@code card.txt}. The same
 * samples give the same card.
 */
final class DatasetCard {
    /** Name of the space. */
    public String space;
    /** Description of the space. */
    public String description;
    /** Hash of the space file with every default, {@code space.yaml}. */
    public String spaceSha256;
    /** Seed. */
    public long seed;
    /** Version of the program. */
    public String version;
    /** Whether samples are paths of networks that were simulated as a whole. */
    public boolean networks;
    /** Number of samples, which are paths. */
    public long samples;
    /** Samples that could not be simulated, with the reasons. */
    public List<String> leftOut = new ArrayList<>();
    /** Requested foreground flows of each sample. */
    public long foreground;
    /** Limit of packet-hops at which a sample is cut. */
    public long maxPacketHops;
    /** Samples that have fewer foreground flows because of this limit. */
    public long cutSamples;
    /** Number of foreground flows: rows of the table of flows. */
    public long flows;
    /** Number of all simulated flows. */
    public long pieces;
    /** Number of simulated data packets. */
    public long dataPackets;
    /** Number of workloads. */
    public long workloads;
    /** Samples by part of the data. */
    public Map<String, Long> samplesBySplit = new TreeMap<>();
    /** Samples by transport. */
    public Map<String, Long> samplesByTransport = new TreeMap<>();
    /** Errors of the fluid simulation. */
    public List<FluidErrors.Row> fluidErrors = List.of();
    /** Hash of each data file. */
    public Map<String, String> sha256 = new TreeMap<>();
    /** Columns of each table with their meanings. */
    public Map<String, List<Column>> columns = new TreeMap<>();

    /**
     * A column of a table.
     *
     * @param name its name
     * @param kind kind of its values: long, float, double or text
     * @param meaning meaning of the values
     */
    record Column(String name, String kind, String meaning) {}

    /** Returns the hashes of the data files in a folder, by name, from its card. */
    static Map<String, String> hashes(final Path folder) {
        return Json.read(folder.resolve("card.json"), DatasetCard.class).sha256;
    }

    DatasetCard() {
        for (final Schema schema : List.of(Schema.SAMPLES, Schema.FLOWS)) {
            final List<Column> of = new ArrayList<>();
            for (int i = 0; i < schema.columns().size(); i++) {
                of.add(new Column(schema.columns().get(i).name(),
                        Word.of(schema.columns().get(i).kind()), schema.meaning(i)));
            }
            columns.put(schema.name(), of);
        }
    }

    /** Formats the card as text. */
    String text() {
        final StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "Training data of space %s, seed %d, version %s%n", space, seed,
                version));
        text.append(description.strip()).append("\n\n");
        text.append(networks ? ofNetworks() : ofPaths());
        if (!leftOut.isEmpty()) {
            text.append(String.format(Locale.ROOT, "%,d samples could not be simulated:%n", leftOut.size()));
            leftOut.forEach(reason -> text.append("  ").append(reason).append('\n'));
        }
        text.append("\nsamples by part: ").append(samplesBySplit).append('\n');
        text.append("samples by transport: ").append(samplesByTransport).append("\n\n");
        text.append("Fluid simulation against packets: log(packet FCT / fluid FCT)\n");
        text.append(Table.of(List.of("transport", "sizes", "flows", "mean |log|", "mean log"), 2, fluidErrors.stream()
                .filter(row -> row.flows() > 0)
                .map(row -> List.of(row.transport(), row.sizes(), String.format(Locale.ROOT, "%,d", row.flows()),
                        String.format(Locale.ROOT, "%.3f", row.meanAbs()),
                        String.format(Locale.ROOT, "%+.3f", row.bias())))
                .toList()).text());
        columns.forEach((table, of) -> {
            text.append("\nColumns of ").append(table).append('\n');
            text.append(Table.of(List.of("name", "kind", "meaning"), 3, of.stream()
                    .map(column -> List.of(column.name(), column.kind(), column.meaning())).toList()).text());
        });
        text.append("\nSHA-256\n");
        sha256.forEach((file, hash) -> text.append(hash).append("  ").append(file).append('\n'));
        return text.toString();
    }

    private String ofPaths() {
        return String.format(Locale.ROOT,
                "%,d samples of %,d workloads, %,d foreground flows, %,d flows in all, %,d data packets%n"
                + "Of them %,d have fewer than %,d foreground flows, as samples end at %,d data packets times links:%n"
                + "large flows and much background are in as many samples as drawn, but in fewer flows of them.%n",
                samples, workloads, flows, pieces, dataPackets, cutSamples, foreground, maxPacketHops);
    }

    private String ofNetworks() {
        return String.format(Locale.ROOT,
                "%,d paths of %,d networks, %,d of their foreground flows, %,d data packets in all networks%n",
                samples, workloads, flows, dataPackets);
    }
}
