package tailrace.tools.m3.model;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tailrace.scenario.jobs.PackedReader;
import tailrace.scenario.jobs.PackedWriter;
import tailrace.scenario.results.files.Json;
import tailrace.tools.m3.features.M3Inputs;
import tailrace.tools.m3.fluid.FluidStore;
import tailrace.tools.m3.path.PathEstimator;
import tailrace.tools.m3.path.PathSettings;
import tailrace.tools.model.Calibration;
import tailrace.tools.model.Inputs;
import tailrace.tools.model.m3.M3Card;
import tailrace.tools.model.m3.M3Checkpoint;
import tailrace.tools.model.m3.M3Network;

/**
 * The neural network of m3 as published. All that it knows about the traffic of a path are feature maps of a fluid
 * simulation.
 */
final class M3PathModel implements PathModel {
    /** First bytes of the encoded model, which distinguish it from other models. */
    private static final String MARK = "m3 network";

    private final String name;
    private final byte[] transformer;
    private final byte[] head;
    private final M3Card card;
    private final M3Network network;

    private M3PathModel(final String name, final byte[] transformer, final byte[] head, final M3Card card) {
        this.name = name;
        this.transformer = transformer;
        this.head = head;
        this.card = card;
        this.network = new M3Network(name, transformer, head);
    }

    static M3PathModel read(final Path path) {
        final Path folder = M3Checkpoint.folder(path);
        return new M3PathModel(folder.toString(), M3Checkpoint.bytes(folder, M3Checkpoint.TRANSFORMER),
                M3Checkpoint.bytes(folder, M3Checkpoint.HEAD), M3Checkpoint.card(folder));
    }

    static boolean isIn(final byte[] bytes) {
        return bytes.length > Long.BYTES + MARK.length() && ByteBuffer.wrap(mark()).equals(
                ByteBuffer.wrap(bytes, 0, mark().length));
    }

    private static byte[] mark() {
        return new PackedWriter().text(MARK).toBytes();
    }

    static M3PathModel read(final String name, final byte[] bytes) {
        final PackedReader in = new PackedReader(bytes);
        in.text();
        return new M3PathModel(name, in.bytes(), in.bytes(), Json.read(name, in.text(), M3Card.class));
    }

    @Override
    public byte[] toBytes() {
        return new PackedWriter().text(MARK).bytes(transformer).bytes(head).text(Json.write(card)).toBytes();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Inputs inputs() {
        return card.inputs();
    }

    @Override
    public Calibration calibration() {
        return null;
    }

    @Override
    public boolean isCorrected() {
        return false;
    }

    @Override
    public void require(final PathSettings settings) {
        M3Inputs.require(settings.transports, settings.transports.size() + " with others than it knows",
                " with m3's network, one of");
    }

    @Override
    public PathEstimator estimator(final PathSettings settings, final FluidStore store) {
        return new M3Paths(network, card.inputs(), settings);
    }

    @Override
    public Map<String, Object> details() {
        final Map<String, Object> about = new LinkedHashMap<>();
        about.put("architecture", "m3");
        about.put("dataset", card.isKnown() ? card.dataset() : "not known");
        about.put("datasetSha256", card.datasetSha256());
        about.put("seed", card.seed());
        about.put("trainingSamples", card.trainingPaths());
        return about;
    }

    @Override
    public List<String> card() {
        return card.lines(name);
    }
}
