package tailrace.tools.command;

import java.util.Iterator;
import tailrace.scenario.BuiltIns;

/** Lists the built-in scenarios for completion. */
public final class ScenarioNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return BuiltIns.names().iterator();
    }
}
