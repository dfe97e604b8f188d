package tailrace.tools.evaluate.study;

import java.util.List;
import tailrace.scenario.spi.ValidationProvider;

/** Brings {@code tailrace validate cceval}. */
public final class CcevalValidation implements ValidationProvider {
    @Override
    public List<Object> commands() {
        return List.of(new CcevalCommand());
    }
}
