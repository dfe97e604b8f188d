package tailrace.scenario;

/** Version of the program. */
public final class Version {
    private Version() {}

    /** The version, for example {@code 0.1.0}; "dev" when not run from a packaged jar. */
    public static String text() {
        final String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
