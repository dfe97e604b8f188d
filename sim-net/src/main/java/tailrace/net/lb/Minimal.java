package tailrace.net.lb;

/** Minimal routing of a dragonfly (Kim et al., ISCA 2008, section 4.1): straight to the group of the destination. */
public final class Minimal extends GroupRouting {
    @Override
    long threshold() {
        return Detours.NEVER;
    }
}
