package tailrace.tools.m3.model;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Resources;
import tailrace.scenario.results.files.Sha256;
import tailrace.tools.model.QuantileModel;

/** The model that ships with the program, as a resource of this package. */
public final class ShippedModel {
    /** Name of the resource, and of the model in messages. */
    public static final String NAME = "tailrace.model";

    private ShippedModel() {}

    /** Returns whether a model ships with the program. */
    public static boolean exists() {
        return ShippedModel.class.getResource(NAME) != null;
    }

    /** Reads the model, if there is one. */
    public static Optional<QuantileModel> read() {
        try (InputStream in = ShippedModel.class.getResourceAsStream(NAME)) {
            return in == null ? Optional.empty() : Optional.of(QuantileModel.read(NAME, in));
        } catch (final IOException e) {
            throw Failures.reading(NAME, e);
        }
    }

    /** Returns the SHA-256 of the shipped model, which identifies it. */
    public static String sha256() {
        return Sha256.of(Resources.bytes(ShippedModel.class, NAME));
    }
}
