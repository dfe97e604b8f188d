package tailrace.tools.peers.hpcc;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import tailrace.core.Word;

/**
 * Dialects of input files: the format of the HPCC ns-3 simulator
 * (github.com/alibaba-edu/High-Precision-Congestion-Control), and the formats of forks that changed a column.
 *
 * <p>{@link #recognise} distinguishes dialects by the first line of the topology. Four numbers (nodes, switches,
 * top-of-rack switches, links) or six (two rates more) mean INET_TUB. Five numbers and a word (nodes, GPUs per server,
 * NVSwitches, switches, links, type of GPU) mean SIMAI. With three numbers (nodes, switches, links), the first flow
 * decides: five columns mean CONWEAVE, six ORIGINAL, and seven KWZHAO. Everything else is ORIGINAL, whose reader then
 * reports the expected format.
 */
public enum HpccDialect {
    /** Six columns per flow: {@code src dst group dport bytes start}. */
    ORIGINAL,
    /** github.com/conweave-project/conweave-ns3: no port in a flow, node ids in the fct file. */
    CONWEAVE,
    /**
     * github.com/kwzhao/High-Precision-Congestion-Control of Parsimon, m3 and m4: the flow id comes first, in flow and
     * fct files.
     */
    KWZHAO,
    /** github.com/inet-tub/ns3-datacenter: the topology begins with four or six numbers, rates have no unit. */
    INET_TUB,
    /** github.com/aliyun/SimAI: the topology begins with six words, and has NVSwitches. */
    SIMAI;

    /** Returns the name on the command line, such as {@code inet-tub}. */
    public String option() {
        return Word.of(this);
    }

    /**
     * Returns the dialect of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static HpccDialect named(final String option) {
        return Arrays.stream(values()).filter(d -> d.option().equals(option)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("dialect: " + HpccLines.quoted(option) + " (expected: "
                        + Arrays.stream(values()).map(HpccDialect::option).collect(Collectors.joining(", ")) + ")"));
    }

    /**
     * Recognises the dialect of a pair of files.
     *
     * @throws IllegalArgumentException if a file cannot be read
     */
    public static HpccDialect recognise(final Path topologyFile, final Path flowFile) {
        final HpccDialect dialect = ofTopology(topologyFile);
        return dialect == ORIGINAL ? ofFlows(flowFile) : dialect;
    }

    /**
     * Recognises the dialect of a topology alone: INET_TUB, SIMAI, or else ORIGINAL.
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
     * Recognises the dialect of a flow file alone: CONWEAVE, KWZHAO, or else ORIGINAL.
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

    /** Returns the number of columns of the flow file. */
    public int flowColumns() {
        return this == CONWEAVE ? 5 : this == KWZHAO ? 7 : 6;
    }

    /** Returns the largest size of a flow in bytes. It has 32 bits in dialects whose simulator reads 32 bits. */
    long largestFlowBytes() {
        return this == INET_TUB || this == SIMAI ? 1L << 48 : 0xffff_ffffL;
    }
}
