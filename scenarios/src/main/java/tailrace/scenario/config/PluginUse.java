package tailrace.scenario.config;

import java.util.List;

/**
 * Decides which plug-ins are opened when a text is read. Opening a plug-in runs its code. Therefore, commands that only
 * inspect a text of unknown origin open none of the plug-ins that the text names.
 *
 * @param further additional jars or folders of jars, relative to the working directory
 * @param remedy how to allow plug-ins that a text names, for the message that refuses them. Empty: such plug-ins are
 *     opened.
 */
public record PluginUse(List<String> further, String remedy) {
    /** Opens the plug-ins that a text names. */
    public static final PluginUse ALL = of(List.of());

    /** Copies the list. */
    public PluginUse {
        further = List.copyOf(further);
    }

    /** Opens the plug-ins that a text names, and further plug-ins. */
    public static PluginUse of(final List<String> further) {
        return new PluginUse(further, "");
    }

    /** Refuses the plug-ins that a text names, and opens only further plug-ins. */
    public static PluginUse refusing(final List<String> further, final String remedy) {
        return new PluginUse(further, remedy);
    }
}
