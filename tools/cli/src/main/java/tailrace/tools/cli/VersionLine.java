package tailrace.tools.cli;

import picocli.CommandLine.IVersionProvider;

/** Provides the version line {@code tailrace 1.2.3 (Java 17.0.15, vendor)}. It reads the version from the jar. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            nameAndVersion() + " (Java " + System.getProperty("java.version") + ", "
                + System.getProperty("java.vendor") + ")"
        };
    }

    /** Returns {@code tailrace 1.2.3}. */
    static String nameAndVersion() {
        final String version = Main.class.getPackage().getImplementationVersion();
        return "tailrace " + (version == null ? "(unpackaged)" : version);
    }
}
