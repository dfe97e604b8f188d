package tailrace.tools.m3.path;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.Surroundings;
import tailrace.transport.TransportParams;

/**
 * Common settings of all paths of a network: transports, switches, model, and properties of the network that switches
 * need.
 */
public final class PathSettings {
    /** Scenario of which only switches, transports, model and {@code stop.stalled} are used. */
    public final Scenario scenario;
    /** Transports of pieces, in the order of {@link Scenario#transports}. */
    public final List<TransportParams> transports;
    /** Properties of the whole network that switches need. */
    public final Surroundings around;

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if parameters of switches or transports are impossible
     */
    public PathSettings(final Scenario scenario, final Surroundings around) {
        scenario.switch_.validate();
        this.scenario = scenario;
        this.transports = List.copyOf(scenario.transports());
        transports.forEach(TransportParams::validate);
        this.around = around;
    }

    /** Creates the settings for paths of a scenario. */
    public static PathSettings of(final Scenario scenario, final Fabric fabric) {
        return new PathSettings(scenario, Surroundings.of(scenario, fabric));
    }
}
