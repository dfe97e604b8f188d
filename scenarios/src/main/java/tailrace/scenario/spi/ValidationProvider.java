package tailrace.scenario.spi;

import java.util.List;

/**
 * Adds commands to {@code tailrace validate}; named in
 * {@code META-INF/services/tailrace.scenario.spi.ValidationProvider} of the jar that brings them.
 */
public interface ValidationProvider {
    /** The commands, as those of a {@code CommandProvider} of the tools. */
    List<Object> commands();
}
