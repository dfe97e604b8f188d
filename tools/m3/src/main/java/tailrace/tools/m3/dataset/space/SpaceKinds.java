package tailrace.tools.m3.dataset.space;

import java.util.List;
import tailrace.scenario.config.ParamKinds;

/** Registers the kinds of parameters that only space files have. */
public final class SpaceKinds implements ParamKinds {
    private static final String PACKAGE = SpaceKinds.class.getPackageName();

    @Override
    public List<Kind> kinds() {
        return List.of(new Kind(Draw.class, PACKAGE, "Draw"), new Kind(SizeFamily.class, PACKAGE, "Family"));
    }
}
