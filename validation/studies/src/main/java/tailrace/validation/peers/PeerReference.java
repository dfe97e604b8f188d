package tailrace.validation.peers;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Units;
import tailrace.scenario.results.flows.FlowsReader;
import tailrace.validation.study.JsonInput;
import tailrace.validation.study.Refusals;

/** Reads the output of the other simulator. */
final class PeerReference {
    private static final String FLOWS = "fct.txt";

    private PeerReference() {}

    /** Reads {@code fct.txt} and {@code meta.json} of a case. Without the latter, its numbers are -1 and NaN. */
    static PeerResult read(final PeerCase peerCase) {
        final List<PeerFlow> flows = new ArrayList<>();
        try (FlowsReader in = FlowsReader.open(peerCase.folder().resolve(FLOWS))) {
            while (in.next()) {
                flows.add(new PeerFlow(in.src(), in.dst(), in.srcPort(), in.sizeBytes(), in.startPs() / Units.PS_PER_NS,
                        in.fctPs() / Units.PS_PER_NS, in.idealFctPs() / Units.PS_PER_NS));
            }
        }
        final Path meta = peerCase.folder().resolve("meta.json");
        if (!Files.isRegularFile(meta)) {
            return new PeerResult(flows, -1, Double.NaN, -1);
        }
        final JsonNode node = JsonInput.read(meta);
        return new PeerResult(flows, node.path("pfc_frames").asLong(-1), node.path("cpu_seconds").asDouble(Double.NaN),
                node.path("data_packets").asLong(-1));
    }

    /** Returns the text of the configuration. */
    static String config(final PeerCase peerCase) {
        try {
            return Files.readString(peerCase.config());
        } catch (final IOException e) {
            throw new IllegalArgumentException(peerCase.config() + ": cannot be read (expected: a configuration)", e);
        }
    }

    /**
     * Reads all files of the cases.
     *
     * @throws IllegalArgumentException naming the files that cannot be read
     */
    static void check(final List<PeerCase> cases) {
        final Refusals refused = new Refusals();
        cases.forEach(each -> refused.attempt(() -> {
            config(each);
            if (read(each).flows().isEmpty()) {
                refused.add(each.folder().resolve(FLOWS) + ": no flows (expected: at least one)");
            }
        }));
        refused.check();
    }
}
