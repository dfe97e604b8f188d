package tailrace.tools.peers.htsim;

import java.math.BigDecimal;
import java.util.List;

/**
 * What the flags of htsim's programs say, in their units. Null: the flag was not given.
 *
 * <p>Defaults are those of {@code htsim_roce}.
 */
public final class HtsimFlags {
    /** {@code -tm}: connection matrix. */
    public String matrix;
    /** {@code -topo}: topology; null: a fat tree of {@link #nodes}. */
    public String topology;
    /** {@code -cc}: congestion control. */
    public HtsimTransport transport = HtsimTransport.DCTCP;
    /** {@code -sub}: subflows of a flow of MPTCP. */
    public Integer subflows;
    /** {@code -end}: microseconds to simulate. */
    public BigDecimal endUs;
    /** {@code --measure-from}, which htsim does not have: microseconds before goodput is measured. */
    public BigDecimal measureFromUs;
    /** {@code -seed}. */
    public Long seed;
    /** {@code -mtu}: bytes of data in a full packet. */
    public Integer mtuBytes;
    /** {@code -q}: packets that the queue of a port holds; 0: as the topology file says. */
    public Integer queuePackets;
    /** {@code -cwnd}: initial window in packets. */
    public Integer cwndPackets;
    /** {@code -strat}: choice of paths. */
    public String strategy;
    /** {@code -paths}: paths that a flow uses. */
    public Integer paths;
    /** {@code -queue_type}. */
    public String queueType;
    /** {@code -pfc_thresholds}: packets of one port of entry below which it is resumed and above which it is paused. */
    public List<Integer> pfcPackets;
    /** {@code -linkspeed}: Mb/s of all links of a fat tree. */
    public BigDecimal linkMbps;
    /** {@code -nodes}: hosts of a fat tree. */
    public Integer nodes;
    /** {@code -tiers}: 2 or 3 tiers of switches of a fat tree. */
    public Integer tiers;
    /** {@code -hop_latency}: microseconds that a link of a fat tree delays. */
    public BigDecimal hopLatencyUs;
}
