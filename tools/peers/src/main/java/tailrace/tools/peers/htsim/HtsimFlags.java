package tailrace.tools.peers.htsim;

import java.math.BigDecimal;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Values of the flags of htsim's programs, in their units. A value is null if the user does not give the flag.
 *
 * <p>Defaults are those of {@code htsim_roce}.
 */
public final class HtsimFlags {
    /** {@code -seed}. */
    @Option(names = "-seed", paramLabel = "N", description = "Seed (default: 13).")
    public Long seed;
    /** {@code -tm}: connection matrix. */
    @Option(names = "-tm", paramLabel = "FILE.cm", required = true, description = "Connection matrix.")
    public String matrix;
    /** {@code -topo}: topology; null for a fat tree with {@link #nodes} hosts. */
    @Option(names = "-topo", paramLabel = "FILE.topo", description = "Topology (default: a fat tree of -nodes).")
    public String topology;
    /** {@code -cc}: congestion control. */
    @Option(names = {"-cc", "--transport"}, paramLabel = "NAME",
        description = "dctcp, dcqcn, timely, hpcc, newreno, swift, tcp, mptcp (as in htsim), roce (PFC without rate"
            + " control), uec (NSCC, as htsim_uec), ndp or eqds (as htsim_ndp and htsim_eqds; default: dctcp).")
    public HtsimTransport transport = HtsimTransport.DCTCP;
    /** {@code -sub}: subflows of an MPTCP flow. */
    @Option(names = "-sub", paramLabel = "N", description = "Subflows of each flow, with mptcp, 1 to 8 (default: 8).")
    public Integer subflows;
    /** {@code -end}: simulated time in microseconds. */
    @Option(names = "-end", paramLabel = "US", description = "Microseconds to simulate (default: 1000).")
    public BigDecimal endUs;
    /** {@code --measure-from}, an addition to htsim: time in microseconds before goodput is measured. */
    @Option(names = "--measure-from", paramLabel = "US",
        description = "Microseconds before the goodput of connections without end (size 0) is measured (default: 0).")
    public BigDecimal measureFromUs;
    /** {@code --start-unit}, an addition to htsim: unit of the starts in the connection matrix. */
    @Option(names = "--start-unit", paramLabel = "ps|us",
        description = "Unit of the starts in the connection matrix, ps or us (default: ps, with uec us, as htsim "
            + "reads them; some files mean us).")
    public String startUnit;
    /** {@code -mtu}: bytes of data in a full packet. */
    @Option(names = "-mtu", paramLabel = "BYTES",
        description = "Data in a full packet, to which 64 bytes of headers are added (default: 9000); with tcp,"
            + " mptcp, uec and eqds the whole packet (default: 1500, uec and eqds 4150).")
    public Integer mtuBytes;
    /** {@code -cwnd}: initial window in packets. */
    @Option(names = "-cwnd", paramLabel = "PACKETS",
        description = "Initial window of dctcp, newreno, swift, tcp, mptcp or uec (default: that of the transport),"
            + " ndp (default: 15) or eqds (50).")
    public Integer cwndPackets;
    /** {@code -queue_type}: kind of the queues. */
    @Option(names = "-queue_type", paramLabel = "TYPE",
        description = "ecn: drops packets beyond -q, marks above 15 packets; random: does not mark; lossless_input:"
            + " pauses, marks above 16 (default: ecn for dctcp, newreno and swift, random for tcp and mptcp,"
            + " lossless_input for dcqcn, timely, hpcc and roce).")
    public String queueType;
    /** {@code -q}: queue length of a port in packets; 0 to use the topology file's. */
    @Option(names = "-q", paramLabel = "PACKETS",
        description = "Queue of a port, with -queue_type ecn (default, and 0: Queue_Up and Queue_Down of the topology "
            + "file; without these, the default is 20 KB per Gb/s, at least 100 KB).")
    public Integer queuePackets;
    /**
     * {@code -pfc_thresholds}: packets from an ingress port below which it is resumed and above which it is paused.
     */
    @Option(names = "-pfc_thresholds", arity = "2", paramLabel = "PACKETS", hideParamSyntax = true,
        description = "Low and high, with -queue_type lossless_input: packets from a port with which it is resumed "
            + "and paused (default: 12 15).")
    public List<Integer> pfcPackets;
    /** {@code -strat}: path selection. */
    @Option(names = "-strat", paramLabel = "NAME",
        description = "ecmp_host or single: a path per flow; rand: one per packet (default: ecmp_host). ndp: perm, "
            + "every path in turn, pull, rand, ecmp_rr, or with -paths ecmp, ecmp_host, ecmp_host_ecn; eqds: "
            + "ecmp_host, ecmp_host_ecn, reactive_ecn or ecmp_rr.")
    public String strategy;
    /** {@code -nodes}: hosts of a fat tree. */
    @Option(names = "-nodes", paramLabel = "N",
        description = "Hosts of the fat tree (default: 432); with -topo, those of the file.")
    public Integer nodes;
    /** {@code -tiers}: 2 or 3 tiers of switches of a fat tree. */
    @Option(names = "-tiers", paramLabel = "N", description = "Tiers of the fat tree, 2 or 3 (default: 3).")
    public Integer tiers;
    /** {@code -linkspeed}: rate of all links of a fat tree in Mb/s. */
    @Option(names = "-linkspeed", paramLabel = "MBPS",
        description = "Mb/s of the fat tree's links (default: 100000); with -topo, of the file's hosts.")
    public BigDecimal linkMbps;
    /** {@code -hop_latency}: delay of a fat tree's links in microseconds. */
    @Option(names = "-hop_latency", paramLabel = "US",
        description = "Delay of each link of the fat tree in microseconds (default: 1).")
    public BigDecimal hopLatencyUs;
    /** {@code -paths}: number of paths of a flow. */
    @Option(names = "-paths", paramLabel = "N",
        description = "Paths of a flow with ecmp_host: 1; with uec, ndp and eqds a power of "
            + "two (default: 64, ndp none).")
    public Integer paths;
    /** Flags that only {@code htsim_ndp} and {@code htsim_eqds} have. */
    @Mixin
    public PullFlags pull = new PullFlags();
    /** Flags that only {@code htsim_uec} has. */
    @Mixin
    public UecFlags uec = new UecFlags();
}
