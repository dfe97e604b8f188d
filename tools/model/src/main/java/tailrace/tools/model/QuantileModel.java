package tailrace.tools.model;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An ensemble of neural networks. Each of them predicts quantiles of a number from some inputs. The model's quantiles
 * are the means of the networks' quantiles. Threads may share a model; each uses its own {@link Predictor}.
 */
public final class QuantileModel {
    private final String name;
    private final Architecture architecture;
    private final Inputs inputs;
    private final float[][] members;
    private final ModelCard card;
    private final Calibration calibration;  // null: none

    /**
     * Creates a model without calibration.
     *
     * @param name name in messages, such as its file
     * @param members weights of the model's networks
     * @throws IllegalArgumentException if the parts do not fit together
     */
    public QuantileModel(final String name, final Architecture architecture, final Inputs inputs,
            final List<float[]> members, final ModelCard card) {
        this(name, architecture, inputs, members, card, null);
    }

    private QuantileModel(final String name, final Architecture architecture, final Inputs inputs,
            final List<float[]> members, final ModelCard card, final Calibration calibration) {
        if (members.isEmpty() || inputs.count() != architecture.inputs()) {
            throw new IllegalArgumentException(name + ": " + members.size() + " networks of " + architecture.inputs()
                    + " inputs with " + inputs.count() + " names (expected: at least one, as many names)");
        }
        for (final float[] weights : members) {
            if (weights.length != architecture.weightCount()) {
                throw new IllegalArgumentException(name + ": " + weights.length + " weights (expected: "
                        + architecture.weightCount() + ")");
            }
        }
        this.name = name;
        this.architecture = architecture;
        this.inputs = inputs;
        this.members = members.stream().map(float[]::clone).toArray(float[][]::new);
        this.card = card;
        this.calibration = calibration;
    }

    /** Returns the model with known errors. */
    public QuantileModel calibrated(final Calibration by) {
        return new QuantileModel(name, architecture, inputs, List.of(members), card, by);
    }

    /** Returns the known errors on whole networks. */
    public Optional<Calibration> calibration() {
        return Optional.ofNullable(calibration);
    }

    /**
     * Reads a file written by {@link #write}.
     *
     * @throws IllegalArgumentException if the file is not a model, is truncated or damaged, or has another version
     * @throws java.io.UncheckedIOException if the file cannot be read
     */
    public static QuantileModel read(final Path file) {
        return ModelFile.read(file);
    }

    /** Reads a model from a resource, as {@link #read(Path)} reads a file. It does not close the stream. */
    public static QuantileModel read(final String name, final InputStream in) {
        return ModelFile.read(name, in);
    }

    /** Returns the bytes that {@link #write} writes. */
    public byte[] toBytes() {
        return ModelFile.bytes(this);
    }

    /** Writes the model into one file. Equal models give equal bytes. */
    public void write(final Path file) {
        ModelFile.write(file, this);
    }

    /**
     * Refuses a model that was trained on other inputs than the program has.
     *
     * @param names inputs of the program, in order
     */
    public void requireInputs(final List<String> names) {
        for (int i = 0; i < Math.max(names.size(), inputs.count()); i++) {
            final String computed = i < names.size() ? names.get(i) : "none";
            final String trained = i < inputs.count() ? inputs.names().get(i) : "none";
            if (!computed.equals(trained)) {
                throw new IllegalArgumentException(name + ": trained on other inputs than this version computes: input "
                        + (i + 1) + " is " + trained + " (expected: " + computed + ")");
            }
        }
    }

    /** Returns the name for messages. */
    public String name() {
        return name;
    }

    /** Returns the shape. */
    public Architecture architecture() {
        return architecture;
    }

    /** Returns the inputs. */
    public Inputs inputs() {
        return inputs;
    }

    /** Returns the number of networks. */
    public int members() {
        return members.length;
    }

    /** Returns the weights of a network; the array must not be changed. */
    public float[] weights(final int member) {
        return members[member];
    }

    /** Returns the card, which describes the model to users. */
    public ModelCard card() {
        return card;
    }
}
