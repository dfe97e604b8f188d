package tailrace.tools.m3.command;

import java.util.Iterator;
import tailrace.tools.m3.dataset.space.Spaces;

/** Lists the built-in spaces of training data, which completion offers. */
final class SpaceNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Spaces.names().iterator();
    }
}
