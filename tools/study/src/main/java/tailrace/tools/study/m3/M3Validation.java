package tailrace.tools.study.m3;

import java.util.List;
import tailrace.scenario.spi.ValidationProvider;

/** Brings {@code tailrace validate m3}. */
public final class M3Validation implements ValidationProvider {
    @Override
    public List<Object> commands() {
        return List.of(new M3StudyCommand());
    }
}
