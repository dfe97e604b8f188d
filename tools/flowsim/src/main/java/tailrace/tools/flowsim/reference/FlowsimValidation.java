package tailrace.tools.flowsim.reference;

import java.util.List;
import tailrace.scenario.spi.ValidationProvider;

/** Brings {@code tailrace validate flowsim}. */
public final class FlowsimValidation implements ValidationProvider {
    @Override
    public List<Object> commands() {
        return List.of(new ReferenceCommand());
    }
}
