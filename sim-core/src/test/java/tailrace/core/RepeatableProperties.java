package tailrace.core;

import java.util.Optional;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Properties of all modules try the same random values on every build, so that a build fails only because of its own
 * changes. {@code -Dproperties.seed=random} selects other values, and {@code -Dproperties.tries=5000} sets the number
 * of values per property. Without that number, a build makes the share {@code properties.share} of each property's
 * tries: a third, or all with {@code -Pstudies}.
 */
public final class RepeatableProperties implements AroundPropertyHook {
    private static final String RANDOM = "random";
    private static final String SEED = System.getProperty("properties.seed", "1");
    private static final Integer TRIES = Integer.getInteger("properties.tries");
    private static final double SHARE = Double.parseDouble(System.getProperty("properties.share", "1"));
    private static final int DEFAULT_TRIES = 1_000;

    /** Number of tries that this build makes instead of the given number. */
    public static int share(final int tries) {
        return (int) Math.ceil(tries * SHARE);
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(
            final PropertyLifecycleContext context, final PropertyExecutor property) {
        if (context.attributes().seed().isEmpty() && !SEED.equals(RANDOM)) {
            context.attributes().setSeed(SEED);
        }
        context.attributes().setTries(Optional.ofNullable(TRIES)
                .orElseGet(() -> share(context.attributes().tries().orElse(DEFAULT_TRIES))));
        return property.execute();
    }
}
