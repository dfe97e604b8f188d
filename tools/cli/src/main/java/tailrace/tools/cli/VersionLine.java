package tailrace.tools.cli;

import picocli.CommandLine.IVersionProvider;

/** {@code tailrace 1.2.3 (Java 17.0.15, vendor)}; the version is that of the jar. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        final String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {
            "tailrace " + (version == null ? "(unpackaged)" : version)
                + " (Java " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor") + ")"
        };
    }
}
