package tailrace.tools.command;

import java.util.Iterator;
import tailrace.scenario.BuiltIns;

/** Lists the built-in scenarios, which completion offers where an argument is a scenario. */
public final class ScenarioNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return BuiltIns.names().iterator();
    }
}
