package tailrace.tools.m3.path;

import java.util.List;
import tailrace.scenario.Scenario;
import tailrace.scenario.network.Fabric;
import tailrace.scenario.network.Surroundings;
import tailrace.transport.TransportParams;

/** What all paths of one network have in common: transports, switches, model, and what these know of the network. */
public final class PathSettings {
    /** Its switches, transports, model and {@code stop.stalled}; no more of it is used. */
    public final Scenario scenario;
    /** The transports that pieces may use, in the order of {@link Scenario#transports}. */
    public final List<TransportParams> transports;
    /** What switches know of the whole network. */
    public final Surroundings around;

    /**
     * Settings.
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

    /** Those of the paths of a scenario. */
    public static PathSettings of(final Scenario scenario, final Fabric fabric) {
        return new PathSettings(scenario, Surroundings.of(scenario, fabric));
    }
}
