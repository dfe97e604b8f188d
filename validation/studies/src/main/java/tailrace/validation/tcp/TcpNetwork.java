package tailrace.validation.tcp;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.net.topology.Topology;
import tailrace.scenario.Scenario;
import tailrace.scenario.ScenarioFile;
import tailrace.validation.tcp.TcpCase.TcpFlow;

/** Creates the scenario of a case: a star around the bottleneck, or two switches with the bottleneck between them. */
final class TcpNetwork {
    private final TcpCase tcpCase;

    TcpNetwork(final TcpCase tcpCase) {
        this.tcpCase = tcpCase;
    }

    Topology topology() {
        final Topology.Builder builder = Topology.builder();
        final int receivers = tcpCase.star() ? 1 : tcpCase.right();
        final int near = tcpCase.left() + receivers;
        IntStream.range(0, near).forEach(host -> builder.addHost("h" + host, host));
        builder.addSwitch("near", 1, -1);
        if (!tcpCase.star()) {
            builder.addSwitch("far", 1, -1);
        }
        final long hostRate = tcpCase.hostRate().bitsPerSec();
        for (int host = 0; host < tcpCase.left(); host++) {
            builder.link(host, near, hostRate, tcpCase.hostDelayPs(host));
        }
        builder.link(near, tcpCase.star() ? near - 1 : near + 1,
                tcpCase.bottleneckRate().bitsPerSec(), tcpCase.bottleneckDelayPs());
        for (int host = tcpCase.left(); host < near && !tcpCase.star(); host++) {
            builder.link(host, near + 1, hostRate, tcpCase.rightDelayPs());
        }
        return builder.build();
    }

    Scenario scenario(final boolean limitedTransmit) {
        final Scenario scenario =
                ScenarioFile.parse(yaml(limitedTransmit), tcpCase.folder().toString(), Path.of(""), List.of());
        scenario.topology = this::topology;
        return scenario;
    }

    private String yaml(final boolean limitedTransmit) {
        final String marks = tcpCase.markPackets() == 0 ? "{mode: off}" : "{mode: step, kMinPerGbps: 1GB, byRate: "
                + "[{rate: " + tcpCase.bottleneckRate() + ", kMin: " + bytes(tcpCase.markPackets()) + ", kMax: "
                + bytes(tcpCase.markPackets()) + "}]}";
        final StringBuilder yaml = new StringBuilder("name: " + tcpCase.name() + "\nswitch: {type: output-queued, "
                + "minQueue: " + bytes(tcpCase.queuePackets()) + ", queuePerGbps: 0B, ecn: " + marks + "}\n"
                + "transport: {type: " + (tcpCase.dctcp() ? "dctcp" : "new-reno") + ", payload: "
                + tcpCase.segmentBytes() + "B, header: " + TcpCase.HEADER_BYTES + "B, ack: " + TcpCase.HEADER_BYTES
                + "B, initialWindowPackets: " + tcpCase.initialWindowPackets() + ", minRto: " + tcpCase.minRtoPs()
                + "ps, initialRto: " + tcpCase.initialRtoPs() + "ps, limitedTransmit: " + limitedTransmit + "}\n"
                + "stop: {at: " + tcpCase.stopPs() + "ps, stalled: 1000s}\n"
                + losses() + "outputs: {measureFrom: " + tcpCase.measuredFromPs() + "ps}\nworkloads:\n");
        for (int i = 0; i < tcpCase.flows().size(); i++) {
            final TcpFlow flow = tcpCase.flows().get(i);
            yaml.append(String.format(Locale.ROOT, "  - {name: f%d, sizes: {type: fixed, size: %dB}, arrivals: {type:"
                    + " once}, start: %dps, pattern: {type: pairs, pairs: [h%d->h%d]}}%n", i,
                    flow.packets() * tcpCase.segmentBytes(), flow.startPs(), flow.src(),
                    tcpCase.left() + flow.dst()));
        }
        return yaml.toString();
    }

    private String bytes(final long packets) {
        return packets * tcpCase.packetBytes() + "B";
    }

    private String losses() {
        return tcpCase.drops().isEmpty() ? "" : tcpCase.drops().stream()
                .map(drop -> "{packet: " + drop.packet() + ", arrival: " + drop.arrival() + "}")
                .collect(Collectors.joining(", ", "failures: [{link: near->"
                        + (tcpCase.star() ? "h" + tcpCase.left() : "far") + ", drop: [", "]}]\n"));
    }
}
