package tailrace.net.topology;

import tailrace.core.Rate;
import tailrace.core.Time;

/**
 * Fabric of Meta's data centers as in Parsimon's evaluation (NSDI 2023, sections 5.2 and 5.3). Each pod has one fabric
 * switch per plane. A ToR is linked to all fabric switches of its pod, and a fabric switch to all spines of its plane.
 *
 * <p>The defaults are the small fabric with 2:1 oversubscription (256 hosts); {@code preset} sets pods, racks, hosts,
 * planes and spines at once.
 */
public final class MetaFabric implements TopologyParams {
    /** One of Parsimon's fabrics, which overrides the five numbers below; null: the numbers apply. */
    public Preset preset;
    /** Number of pods. */
    public int pods = 2;
    /** Racks in each pod. */
    public int racksPerPod = 16;
    /** Hosts in each rack. */
    public int hostsPerRack = 8;
    /** Planes: fabric switches in each pod. */
    public int planes = 2;
    /** Spines in each plane. */
    public int spinesPerPlane = 8;
    /** Rate of the hosts' links. */
    public Rate hostRate = Rate.gbps(10);
    /** Rate between ToRs and fabric switches. */
    public Rate fabricRate = Rate.gbps(40);
    /** Rate between fabric switches and spines. */
    public Rate spineRate = Rate.gbps(40);
    /** Propagation delay of every link. */
    public Time linkDelay = Time.us(1);

    /** Parsimon's fabrics: small has 32 racks of 8 hosts, large 384 racks of 16. */
    public enum Preset {
        /** 256 hosts, 16 spines per plane. */
        SMALL_1TO1("small-1to1", 2, 16, 8, 2, 16),
        /** 256 hosts, 8 spines per plane. */
        SMALL_2TO1("small-2to1", 2, 16, 8, 2, 8),
        /** 256 hosts, 4 spines per plane. */
        SMALL_4TO1("small-4to1", 2, 16, 8, 2, 4),
        /** 6,144 hosts, 48 spines per plane. */
        LARGE_1TO1("large-1to1", 8, 48, 16, 4, 48),
        /** 6,144 hosts, 24 spines per plane. */
        LARGE_2TO1("large-2to1", 8, 48, 16, 4, 24);

        private final String text;
        private final int[] counts;

        Preset(final String text, final int... counts) {
            this.text = text;
            this.counts = counts;
        }

        /** Returns the text of a scenario file. */
        @Override
        public String toString() {
            return text;
        }
    }

    @Override
    public Topology build() {
        final int[] counts = preset == null
                ? new int[] {pods, racksPerPod, hostsPerRack, planes, spinesPerPlane}
                : preset.counts;
        final String[] keys = {"pods", "racksPerPod", "hostsPerRack", "planes", "spinesPerPlane"};
        for (int i = 0; i < keys.length; i++) {
            TopologyParams.atLeast(keys[i], counts[i], 1);
        }
        final ThreeTier tree = new ThreeTier();
        tree.pods = counts[0];
        tree.torsPerPod = counts[1];
        tree.hostsPerTor = counts[2];
        tree.aggsPerPod = counts[3];
        tree.coresPerAgg = counts[4];
        tree.hostRate = hostRate;
        tree.aggRate = fabricRate;
        tree.coreRate = spineRate;
        tree.linkDelay = linkDelay;
        return tree.build();
    }
}
