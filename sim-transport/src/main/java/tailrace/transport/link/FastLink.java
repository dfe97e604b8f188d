package tailrace.transport.link;

/** To come. */
public final class FastLink implements LinkBackend {
    private final LinkSettings settings;

    /** A simulator with these settings. */
    public FastLink(final LinkSettings settings) {
        this.settings = settings;
    }

    @Override
    public void simulate(final LinkSpec spec, final LinkResult result) {
        throw new UnsupportedOperationException(settings.rules.toString());
    }
}
