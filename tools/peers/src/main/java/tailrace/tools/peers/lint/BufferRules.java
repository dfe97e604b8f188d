package tailrace.tools.peers.lint;

import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tailrace.core.Units;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccLink;
import tailrace.tools.peers.hpcc.HpccTopologyFile;

/**
 * Rules about the buffer of the switches and PFC. A switch reserves 4 KiB per port, and three times rate times delay of
 * each port's link as headroom. Its ports share the rest.
 */
final class BufferRules {
    private static final long RESERVE_BYTES = 4096;
    private static final long PFC_FRAME_BYTES = 43;
    private static final long HEADER_BYTES = 48;
    private static final int HPCC = 3;
    private static final int TIMELY = 7;

    private BufferRules() {}

    static List<ConfigRule> all() {
        return List.of(
                BufferRules::bufferHoldsReserveAndHeadroom, BufferRules::headroomIsEnough, BufferRules::pausesPause);
    }

    /**
     * Checks the size of the buffer. The simulator subtracts unsigned numbers, so a buffer that is too small becomes
     * huge.
     */
    static void bufferHoldsReserveAndHeadroom(final ConfigCase tested) {
        if (tested.topology().isEmpty()) {
            return;
        }
        final HpccTopologyFile topology = tested.topology().orElseThrow();
        final long[] neededBytes = new long[topology.nodeCount()];
        for (final HpccLink link : topology.links()) {
            final long bytes = Math.min(headroomBytes(link), 1L << 40) + RESERVE_BYTES;
            neededBytes[link.a()] += bytes;
            neededBytes[link.b()] += bytes;
        }
        int worst = -1;
        int count = 0;
        for (int id = 0; id < neededBytes.length; id++) {
            if (topology.isSwitch(id) && neededBytes[id] >= tested.config().bufferBytes()) {
                count++;
                worst = worst < 0 || neededBytes[id] > neededBytes[worst] ? id : worst;
            }
        }
        if (count > 0) {
            tested.add(Severity.WARNING, "BUFFER_SIZE", "reserve and headroom of switch " + worst + " need "
                    + neededBytes[worst] + " bytes, the buffer has " + tested.config().bufferBytes()
                    + (count > 1 ? "; so for " + count + " switches" : ""),
                    "the simulator subtracts without sign, so that the threshold becomes about 4 GB, and neither "
                    + "pauses nor drops; set BUFFER_SIZE larger");
        }
    }

    /** Returns the simulator's headroom for the port of a link: three times the whole bytes of rate times delay. */
    static long headroomBytes(final HpccLink link) {
        return product(link) * 3;
    }

    private static long product(final HpccLink link) {
        return BigInteger.valueOf(link.rateBitsPerSec()).multiply(BigInteger.valueOf(link.delayPs()))
                .divide(BigInteger.valueOf(8 * Units.PS_PER_SECOND)).min(BigInteger.valueOf(1L << 50)).longValueExact();
    }

    /**
     * Returns the bytes that may arrive after a switch decides to pause. They are rate times delay in both directions,
     * the packet before the pause frame, the frame, and the packet in transmission at the other side.
     */
    static long neededHeadroomBytes(final HpccLink link, final HpccConfig config) {
        final long telemetryBytes = config.ccMode() == HPCC ? 42 : config.ccMode() == TIMELY ? 8 : 0;
        final long packetBytes = config.packetPayloadBytes() + HEADER_BYTES + telemetryBytes;
        return 2 * product(link) + 2 * packetBytes + PFC_FRAME_BYTES;
    }

    static void headroomIsEnough(final ConfigCase tested) {
        if (tested.topology().isEmpty() || !tested.config().enablePfc()) {
            return;
        }
        final HpccTopologyFile topology = tested.topology().orElseThrow();
        final SortedMap<Long, HpccLink> firstOf = new TreeMap<>();
        for (final HpccLink link : topology.links()) {
            final boolean atSwitch = topology.isSwitch(link.a()) || topology.isSwitch(link.b());
            if (atSwitch && headroomBytes(link) < neededHeadroomBytes(link, tested.config())) {
                firstOf.putIfAbsent(headroomBytes(link), link);
            }
        }
        firstOf.values().forEach(link -> tested.findings().add(Severity.WARNING, topology.file(), link.line(),
                "PFC is not lossless here: headroom " + headroomBytes(link) + " bytes, needed "
                + neededHeadroomBytes(link, tested.config()) + ", on this and all such links",
                "the simulator takes 3 x rate x delay without the packets on their way; expect drops, or use a longer "
                + "delay"));
    }

    static void pausesPause(final ConfigCase tested) {
        if (tested.config().pauseTimeUs() == 0) {
            tested.add(Severity.WARNING, "PAUSE_TIME", "PAUSE_TIME is below 1 microsecond",
                    "the simulator cuts it to 0, which means to go on: nothing is paused and packets are lost");
        }
    }
}
