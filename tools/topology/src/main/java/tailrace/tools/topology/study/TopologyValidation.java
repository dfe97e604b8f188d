package tailrace.tools.topology.study;

import java.util.List;
import tailrace.scenario.spi.ValidationProvider;

/** Brings {@code tailrace validate topology}. */
public final class TopologyValidation implements ValidationProvider {
    @Override
    public List<Object> commands() {
        return List.of(new TopologyStudyCommand());
    }
}
