package tailrace.validation.link;

import tailrace.transport.link.LinkSettings;
import tailrace.transport.link.LinkSpec;

/**
 * A link to simulate.
 *
 * @param name name in tables
 * @param spec the link and its flows
 * @param settings transports and marking, with {@link LinkSettings.Rules#EXACT}
 */
record LinkCase(String name, LinkSpec spec, LinkSettings settings) {
    /** Returns the settings with other rules. */
    LinkSettings settings(final LinkSettings.Rules rules) {
        final LinkSettings other = new LinkSettings(settings.transports, settings.ecn);
        other.rules = rules;
        return other;
    }
}
