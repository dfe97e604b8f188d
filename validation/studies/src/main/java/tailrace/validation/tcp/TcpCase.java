package tailrace.validation.tcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tailrace.core.Rate;
import tailrace.core.Units;
import tailrace.validation.study.JsonInput;

/**
 * A network with its flows, read from {@code config.json} of a reference folder.
 *
 * @param folder folder of the file
 * @param dctcp whether DCTCP is used; otherwise NewReno
 * @param star whether one switch connects all left hosts with one receiver; otherwise the bottleneck is between two
 * switches
 * @param left number of sending hosts
 * @param right number of receiving hosts
 * @param queuePackets queue length at the bottleneck in packets
 * @param markPackets marking threshold in packets; 0 without marks
 * @param initialWindowPackets initial window of each flow
 * @param minRtoPs lower bound of the retransmission timeout
 * @param initialRtoPs timeout before the first round trip is known
 * @param segmentBytes payload of a packet
 * @param drops packets that are lost after the bottleneck
 * @param stopPs end of the run
 * @param measuredFromPs start of the measurement of rates
 * @param hostRate rate of the hosts' links
 * @param bottleneckRate rate of the bottleneck
 * @param hostDelaysPs delays of the left hosts' links; the last one applies to all further hosts
 * @param bottleneckDelayPs delay of the bottleneck
 * @param rightDelayPs delay of the right hosts' links
 * @param flows the flows
 */
record TcpCase(Path folder, boolean dctcp, boolean star, int left, int right, long queuePackets, long markPackets,
        int initialWindowPackets, long minRtoPs, long initialRtoPs, int segmentBytes, List<Drop> drops, long stopPs,
        long measuredFromPs, Rate hostRate, Rate bottleneckRate, List<Long> hostDelaysPs, long bottleneckDelayPs,
        long rightDelayPs, List<TcpFlow> flows) {
    /** Name of the file with the values of a case. */
    static final String FILE = "config.json";

    /** Headers of a data packet, and the size of an ACK: PPP, IP and TCP. */
    static final int HEADER_BYTES = 42;

    /** A flow with a number of packets, which is 0 for an endless flow. */
    record TcpFlow(int src, int dst, long startPs, long packets) {}

    /** A loss: the data packet with this number (from 0) is lost at its n-th arrival (from 1). */
    record Drop(long packet, int arrival) {}

    /**
     * Reads a case.
     *
     * @throws IllegalArgumentException naming the file and the key, if a value is missing or impossible
     */
    static TcpCase read(final Path folder) {
        final Path file = folder.resolve(FILE);
        final Keys keys = new Keys(file, JsonInput.read(file));
        final boolean star = keys.flag("star");
        return new TcpCase(folder, keys.oneOf("tcp", "newreno", "dctcp").equals("dctcp"), star, keys.count("left"),
                keys.count("right"), keys.count("queue"), keys.whole("mark"), keys.count("iw"),
                keys.ps("minRtoMs", Units.PS_PER_MS), keys.ps("initRtoMs", Units.PS_PER_MS), keys.count("seg"),
                drops(keys), keys.ps("stopS", Units.PS_PER_SECOND), keys.ps("measFromS", Units.PS_PER_SECOND),
                keys.mbps("hostRate"), keys.mbps("bnRate"), keys.delays("hostDelays"), keys.ps("bnDelay",
                Units.PS_PER_US), star ? 0 : keys.ps("rightDelay", Units.PS_PER_US), flows(keys));
    }

    private static List<Drop> drops(final Keys keys) {
        final List<Drop> drops = new ArrayList<>();
        for (final String drop : keys.required("drop").asText().split(",")) {
            if (drop.matches("\\d{1,9}:\\d{1,4}")) {
                final String[] parts = drop.split(":");
                drops.add(new Drop(Long.parseLong(parts[0]), Integer.parseInt(parts[1])));
            } else if (!drop.isEmpty()) {
                throw keys.error("drop", "'" + drop + "'", "PACKET:ARRIVAL, such as 50:1");
            }
        }
        return drops;
    }

    private static List<TcpFlow> flows(final Keys keys) {
        final List<TcpFlow> flows = new ArrayList<>();
        for (final JsonNode flow : keys.required("flows")) {
            final Keys of = new Keys(keys.file, flow);
            flows.add(new TcpFlow((int) of.whole("src"), (int) of.whole("dst"), of.ps("startUs", Units.PS_PER_US),
                    of.whole("packets")));
        }
        if (flows.isEmpty()) {
            throw keys.error("flows", "none", "at least one");
        }
        return flows;
    }

    /** Returns the network with other flows and delays of the left hosts' links. */
    TcpCase with(final List<TcpFlow> others, final List<Long> delaysPs) {
        return new TcpCase(folder, dctcp, star, left, right, queuePackets, markPackets, initialWindowPackets, minRtoPs,
                initialRtoPs, segmentBytes, drops, stopPs, measuredFromPs, hostRate, bottleneckRate, delaysPs,
                bottleneckDelayPs, rightDelayPs, others);
    }

    String name() {
        return folder.getFileName().toString();
    }

    int packetBytes() {
        return segmentBytes + HEADER_BYTES;
    }

    /** Returns whether all flows end. */
    boolean isFinite() {
        return flows.stream().allMatch(flow -> flow.packets > 0);
    }

    long hostDelayPs(final int host) {
        return hostDelaysPs.get(Math.min(host, hostDelaysPs.size() - 1));
    }

    /** The keys of one object of the file. */
    private record Keys(Path file, JsonNode node) {
        JsonNode required(final String key) {
            final JsonNode value = node.get(key);
            if (value == null || value.isNull()) {
                throw error(key, "missing", "as in the other cases");
            }
            return value;
        }

        IllegalArgumentException error(final String key, final String what, final String expected) {
            return new IllegalArgumentException(file + ": " + key + ": " + what + " (expected: " + expected + ")");
        }

        boolean flag(final String key) {
            return required(key).asBoolean();
        }

        String oneOf(final String key, final String first, final String second) {
            final String text = required(key).asText();
            if (!text.equals(first) && !text.equals(second)) {
                throw error(key, "'" + text + "'", first + " or " + second);
            }
            return text;
        }

        BigDecimal number(final String key) {
            final JsonNode value = required(key);
            if (!value.isNumber() || value.decimalValue().signum() < 0) {
                throw error(key, value.toString(), "a number, 0 or more");
            }
            return value.decimalValue();
        }

        long whole(final String key) {
            return number(key).setScale(0, RoundingMode.HALF_UP).longValueExact();
        }

        int count(final String key) {
            final long value = whole(key);
            if (value < 1 || value > Integer.MAX_VALUE) {
                throw error(key, required(key).toString(), "1 or more");
            }
            return (int) value;
        }

        long ps(final String key, final long unitPs) {
            return ps(number(key), unitPs);
        }

        private static long ps(final BigDecimal number, final long unitPs) {
            return number.multiply(BigDecimal.valueOf(unitPs)).setScale(0, RoundingMode.HALF_UP).longValueExact();
        }

        Rate mbps(final String key) {
            return new Rate(ps(number(key), 1_000_000));
        }

        List<Long> delays(final String key) {
            final List<Long> delays = new ArrayList<>();
            required(key).forEach(delay -> delays.add(ps(delay.decimalValue(), Units.PS_PER_US)));
            if (delays.isEmpty()) {
                throw error(key, "none", "at least one");
            }
            return delays;
        }
    }
}
