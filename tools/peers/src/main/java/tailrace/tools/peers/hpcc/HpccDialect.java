package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import tailrace.core.Word;

/**
 * Whose files they are: the HPCC ns-3 simulator (github.com/alibaba-edu/High-Precision-Congestion-Control) or a fork
 * that changed a column.
 *
 * <p>Shapes by which {@link #recognise} distinguishes them. First line of the topology: four numbers (nodes, switches,
 * top-of-rack switches, links) or six (further two rates) are INET_TUB; five numbers and a word (nodes, GPUs per
 * server, NVSwitches, switches, links, type of GPU) are SIMAI; three numbers (nodes, switches, links) leave it to the
 * first flow, where five columns are CONWEAVE, seven KWZHAO and six ORIGINAL. What fits none is ORIGINAL, whose reader
 * then says what it expected.
 */
public enum HpccDialect {
    /** Six columns per flow: {@code src dst group dport bytes start}. */
    ORIGINAL,
    /** github.com/conweave-project/conweave-ns3: no port in a flow, node ids in the fct file. */
    CONWEAVE,
    /** github.com/kwzhao/High-Precision-Congestion-Control of Parsimon, m3 and m4: a flow id first, in flow and fct. */
    KWZHAO,
    /** github.com/inet-tub/ns3-datacenter: four or six numbers head the topology, rates have no unit. */
    INET_TUB,
    /** github.com/aliyun/SimAI: six words head the topology, NVSwitches. */
    SIMAI;

    /** The name in a command line, such as {@code inet-tub}. */
    public String option() {
        return Word.of(this);
    }

    /**
     * The dialect of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static HpccDialect named(final String option) {
        return Arrays.stream(values()).filter(d -> d.option().equals(option)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("dialect: " + HpccLines.quoted(option) + " (expected: "
                        + Arrays.stream(values()).map(HpccDialect::option).collect(Collectors.joining(", ")) + ")"));
    }

    /**
     * The dialect of a pair of files.
     *
     * @throws IllegalArgumentException if one cannot be read
     */
    public static HpccDialect recognise(final Path topologyFile, final Path flowFile) {
        final HpccDialect dialect = ofTopology(topologyFile);
        return dialect == ORIGINAL ? ofFlows(flowFile) : dialect;
    }

    /**
     * The dialect of a topology alone: INET_TUB, SIMAI, or else ORIGINAL.
     *
     * @throws IllegalArgumentException if the file cannot be read
     */
    public static HpccDialect ofTopology(final Path topologyFile) {
        return ofTopology(new HpccLines(topologyFile));
    }

    static HpccDialect ofTopology(final HpccLines source) {
        try (HpccLines lines = source) {
            return lines.next() ? ofHeader(lines) : ORIGINAL;
        }
    }

    private static HpccDialect ofHeader(final HpccLines lines) {
        int numbers = 0;
        while (numbers < lines.count() && HpccLines.isWhole(lines.token(numbers))) {
            numbers++;
        }
        final boolean allNumbers = numbers == lines.count();
        if (numbers == 5 && !allNumbers) {
            return SIMAI;
        }
        return allNumbers && (numbers == 4 || numbers == 6) ? INET_TUB : ORIGINAL;
    }

    /**
     * The dialect of a flow file alone: CONWEAVE, KWZHAO, or else ORIGINAL.
     *
     * @throws IllegalArgumentException if the file cannot be read
     */
    public static HpccDialect ofFlows(final Path flowFile) {
        return ofFlows(new HpccLines(flowFile));
    }

    static HpccDialect ofFlows(final HpccLines source) {
        try (HpccLines lines = source) {
            if (!lines.next() || !lines.next()) {
                return ORIGINAL;
            }
            return lines.count() == CONWEAVE.flowColumns() ? CONWEAVE
                    : lines.count() == KWZHAO.flowColumns() ? KWZHAO : ORIGINAL;
        }
    }

    /** Columns of a line of the flow file. */
    public int flowColumns() {
        return this == CONWEAVE ? 5 : this == KWZHAO ? 7 : 6;
    }

    /** Largest flow in bytes: 32 bits where the simulator reads 32 bits. */
    long largestFlowBytes() {
        return this == INET_TUB || this == SIMAI ? 1L << 48 : 0xffff_ffffL;
    }
}
