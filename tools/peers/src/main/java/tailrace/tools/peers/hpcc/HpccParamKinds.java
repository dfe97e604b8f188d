package tailrace.tools.peers.hpcc;

import java.util.List;
import tailrace.scenario.config.ParamKinds;

/** Adds the topology files of the HPCC simulator to the topologies of scenarios: {@code topology: {type: hpcc}}. */
public final class HpccParamKinds implements ParamKinds {
    @Override
    public List<Kind> kinds() {
        return List.of();
    }

    @Override
    public List<Class<?>> choices() {
        return List.of(HpccTopology.class);
    }
}
