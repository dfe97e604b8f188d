package tailrace.tools.m3.dataset.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tailrace.tools.m3.features.FeatureColumn;
import tailrace.tools.m3.features.PathFeatures;
import tailrace.tools.parquet.TableColumn.Kind;
import tailrace.tools.parquet.TableColumn;

/**
 * Columns of a table with their meanings.
 *
 * <p>{@code samples}, a row for each sample: {@code sample} (its number), {@code workload} (identity of its traffic, 16
 * hexadecimal digits), {@code split} (train, validation or test), {@code transport}, {@code family} (of sizes),
 * {@code settings} (keys drawn, {@code key=value} joined by blanks), {@code end_rate_bits_per_sec},
 * {@code inner_rate_bits_per_sec}, {@code link_delay_ps}, {@code base_rtt_ps}, {@code bdp_bytes}, {@code side_hosts},
 * {@code gateways}, {@code target_load}, {@code mean_size_bytes}, {@code sigma}, {@code thinning}, {@code flows}
 * (foreground), {@code pieces} (all), {@code cut} (1 if there are fewer flows than requested), {@code packet_hops}
 * (data times links of the path), {@code network_flows}, {@code network_p99}, {@code network_p999} (of the network that
 * has the path; 0 for a single path). The packet simulation (for networks: of the whole network) gives
 * {@code data_packets}, {@code retransmissions}, {@code marks}, {@code drops}, {@code pause_frames}; then
 * {@link PathFeatures#contextColumns()}.
 *
 * <p>{@code flows}, a row for each foreground flow in the order of their start: {@code sample}, {@code size_bytes},
 * {@code start_ps}, {@code ideal_fct_ps}, {@code fluid_fct_ps}, {@code packet_fct_ps}, then
 * {@link PathFeatures#flowColumns()}.
 */
public final class Schema {
    /** A row for each sample. */
    public static final Schema SAMPLES = new Schema("samples", samples(), PathFeatures.contextColumns());
    /** A row for each foreground flow. */
    public static final Schema FLOWS = new Schema("flows", flows(), PathFeatures.flowColumns());
    /** Number of the column {@code transport} of samples. */
    public static final int TRANSPORT = SAMPLES.column("transport");
    /** Number of the column {@code split} of samples. */
    public static final int SPLIT = SAMPLES.column("split");
    /** Number of the column {@code workload} of samples. */
    public static final int WORKLOAD = SAMPLES.column("workload");
    /** Number of the column {@code pieces} of samples. */
    public static final int PIECES = SAMPLES.column("pieces");
    /** Number of the column {@code data_packets} of samples. */
    public static final int DATA_PACKETS = SAMPLES.column("data_packets");
    /** Number of the column {@code cut} of samples. */
    public static final int CUT = SAMPLES.column("cut");
    /** Number of the column {@code settings} of samples. */
    public static final int SETTINGS = SAMPLES.column("settings");
    /** Number of the column {@code size_bytes} of flows. */
    public static final int SIZE = FLOWS.column("size_bytes");
    /** Number of the column {@code fluid_fct_ps} of flows. */
    public static final int FLUID = FLOWS.column("fluid_fct_ps");
    /** Number of the column {@code packet_fct_ps} of flows. */
    public static final int PACKET = FLOWS.column("packet_fct_ps");
    /** Number of the column {@code ideal_fct_ps} of flows. */
    public static final int IDEAL = FLOWS.column("ideal_fct_ps");

    private final String name;
    private final List<TableColumn> columns;
    private final List<String> meanings;

    private Schema(final String name, final List<Meant> first, final List<FeatureColumn> features) {
        this.name = name;
        this.columns = Stream.concat(first.stream().map(Meant::column),
                features.stream().map(f -> new TableColumn(f.name(), Kind.FLOAT))).toList();
        this.meanings = Stream.concat(first.stream().map(Meant::meaning), features.stream().map(FeatureColumn::meaning))
                .toList();
    }

    private record Meant(TableColumn column, String meaning) {
        static Meant of(final String name, final Kind kind, final String meaning) {
            return new Meant(new TableColumn(name, kind), meaning);
        }
    }

    private static List<Meant> samples() {
        final List<Meant> all = new ArrayList<>();
        all.add(Meant.of("sample", Kind.LONG, "number of the sample"));
        all.add(Meant.of("workload", Kind.TEXT, "identity of the traffic, of all paths of a network; in one part"));
        all.add(Meant.of("split", Kind.TEXT, "part of the data: train, validation or test"));
        all.add(Meant.of("transport", Kind.TEXT, "name of the transport in the space"));
        all.add(Meant.of("family", Kind.TEXT, "family of sizes: number in the space and kind"));
        all.add(Meant.of("settings", Kind.TEXT, "keys drawn, key=value joined by blanks"));
        all.add(Meant.of("end_rate_bits_per_sec", Kind.LONG, "rate of the first and the last link"));
        all.add(Meant.of("inner_rate_bits_per_sec", Kind.LONG, "rate of the links between; if none, of the first"));
        all.add(Meant.of("link_delay_ps", Kind.LONG, "propagation delay of each link"));
        all.add(Meant.of("base_rtt_ps", Kind.LONG, "round trip of a full packet and its ACK on the empty path"));
        all.add(Meant.of("bdp_bytes", Kind.LONG, "base_rtt_ps times the rate of the slowest link"));
        all.add(Meant.of("side_hosts", Kind.LONG, "side hosts at each inner node; for networks, the mean"));
        all.add(Meant.of("gateways", Kind.LONG, "gateways of side hosts at each inner node"));
        all.add(Meant.of("target_load", Kind.DOUBLE, "intended load of the busiest link by payload"));
        all.add(Meant.of("mean_size_bytes", Kind.DOUBLE, "mean of the distribution of sizes"));
        all.add(Meant.of("sigma", Kind.DOUBLE, "standard deviation of log(interarrival time); 0: Poisson"));
        all.add(Meant.of("thinning", Kind.LONG, "arrivals of the larger network for each one on the path"));
        all.add(Meant.of("flows", Kind.LONG, "foreground flows"));
        all.add(Meant.of("pieces", Kind.LONG, "flows with a part on the path, including foreground flows"));
        all.add(Meant.of("cut", Kind.LONG, "1 if there are fewer foreground flows than requested"));
        all.add(Meant.of("packet_hops", Kind.LONG, "data packets times links of the path, as drawn"));
        all.add(Meant.of("network_flows", Kind.LONG, "flows of the whole network; 0: path simulated alone"));
        all.add(Meant.of("network_p99", Kind.DOUBLE, "p99 slowdown of the network's flows; 0: path simulated alone"));
        all.add(Meant.of("network_p999", Kind.DOUBLE, "p99.9 slowdown of the network's flows"));
        all.add(Meant.of("data_packets", Kind.LONG, "data packets sent in the packet simulation, of all paths"));
        all.add(Meant.of("retransmissions", Kind.LONG, "retransmitted data packets"));
        all.add(Meant.of("marks", Kind.LONG, "packets marked"));
        all.add(Meant.of("drops", Kind.LONG, "packets dropped"));
        all.add(Meant.of("pause_frames", Kind.LONG, "pause and resume frames received"));
        return all;
    }

    private static List<Meant> flows() {
        return List.of(
                Meant.of("sample", Kind.LONG, "number of the sample"),
                Meant.of("size_bytes", Kind.LONG, "payload"),
                Meant.of("start_ps", Kind.LONG, "start"),
                Meant.of("ideal_fct_ps", Kind.LONG, "completion time on the empty path"),
                Meant.of("fluid_fct_ps", Kind.LONG, "completion time of the fluid simulation"),
                Meant.of("packet_fct_ps", Kind.LONG, "completion time of the packet simulation"));
    }

    /** Returns the name of the table. */
    public String name() {
        return name;
    }

    /** Returns the columns. */
    public List<TableColumn> columns() {
        return columns;
    }

    /** Returns the meaning of a column. */
    public String meaning(final int column) {
        return meanings.get(column);
    }

    /** Returns the number of a column. */
    public int column(final String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no column " + column);
    }
}
