package tailrace.tools.serve;

import java.nio.file.Path;
import java.util.List;
import tailrace.scenario.config.PluginUse;
import tailrace.tools.command.OptionValues;

/**
 * Settings of the server.
 *
 * @param results folder of results
 * @param scenarios folder of scenarios
 * @param bind address to listen on
 * @param port port to listen on; 0 for any free port
 * @param jobs number of parallel runs
 * @param allowsPlugins whether to open plug-ins that scenarios name, which runs their code
 */
record ServeSettings(Path results, Path scenarios, String bind, int port, int jobs, boolean allowsPlugins) {
    private static final int LAST_PORT = 65_535;

    ServeSettings {
        if (port < 0 || port > LAST_PORT) {
            throw new IllegalArgumentException("--port: " + port + " (expected: 0 to " + LAST_PORT + ")");
        }
        OptionValues.atLeast("--jobs", jobs, 1);
    }

    /** Returns which plug-ins are opened. */
    PluginUse plugins() {
        return allowsPlugins ? PluginUse.ALL
                : PluginUse.refusing(List.of(), "tailrace serve --allow-plugins, if you trust it");
    }
}
