package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.config.PluginUse;

/**
 * Settings of the server.
 *
 * @param results folder of results
 * @param scenarios folder of scenarios
 * @param bind address to listen on
 * @param port 0: one that is free
 * @param jobs runs at a time
 * @param allowsPlugins whether plug-ins are opened that scenarios name, which runs their code
 */
record ServeSettings(Path results, Path scenarios, String bind, int port, int jobs, boolean allowsPlugins) {
    private static final int LAST_PORT = 65_535;

    ServeSettings {
        if (port < 0 || port > LAST_PORT) {
            throw new IllegalArgumentException("--port: " + port + " (expected: 0 to " + LAST_PORT + ")");
        }
        if (jobs < 1) {
            throw new IllegalArgumentException("--jobs: " + jobs + " (expected: 1 or more)");
        }
    }

    /** Which plug-ins are opened. */
    PluginUse plugins() {
        return allowsPlugins ? PluginUse.ALL
                : PluginUse.refusing(List.of(), "tailrace serve --allow-plugins, if you trust it");
    }
}
