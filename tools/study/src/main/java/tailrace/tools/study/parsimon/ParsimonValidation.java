package tailrace.tools.study.parsimon;

import java.util.List;
import tailrace.scenario.spi.ValidationProvider;

/** Brings {@code tailrace validate parsimon}. */
public final class ParsimonValidation implements ValidationProvider {
    @Override
    public List<Object> commands() {
        return List.of(new StudyCommand());
    }
}
