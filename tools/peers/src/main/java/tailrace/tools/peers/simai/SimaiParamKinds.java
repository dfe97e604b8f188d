package tailrace.tools.peers.simai;

import java.util.List;
import tailrace.scenario.config.ParamKinds;

/** Adds SimAI's results to the outputs of scenarios: {@code outputs: {more: [{type: simai}]}}. */
public final class SimaiParamKinds implements ParamKinds {
    @Override
    public List<Kind> kinds() {
        return List.of();
    }

    @Override
    public List<Class<?>> choices() {
        return List.of(SimaiOutput.class);
    }
}
