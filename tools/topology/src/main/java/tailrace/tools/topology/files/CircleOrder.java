package tailrace.tools.topology.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tailrace.net.topology.Topology;

/**
 * Orders switches on a circle. Clusters stay together, and within a cluster switches with links to the same switches
 * are close.
 *
 * <p>A cluster is a pod or group, or otherwise the switches whose names differ only in their numbers. The order comes
 * from the second and third eigenvectors of the random walk on the graph. They also separate clusters without such
 * names.
 */
final class CircleOrder {
    private static final int ROUNDS = 300;

    private final Topology topology;
    private final int first;
    private final List<Cluster> clusters = new ArrayList<>();

    private CircleOrder(final Topology topology) {
        this.topology = topology;
        first = topology.hostCount();
    }

    /**
     * A group of switches.
     *
     * @param name name for people
     * @param nodes ids in the topology, in their order on the circle
     */
    record Cluster(String name, List<Integer> nodes) {}

    /** Finds the clusters of a topology and the order of their switches. */
    static CircleOrder of(final Topology topology) {
        final CircleOrder order = new CircleOrder(topology);
        order.find();
        return order;
    }

    /** Returns the clusters in their order on the circle. */
    List<Cluster> clusters() {
        return clusters;
    }

    private static String stem(final Topology.Node node) {
        return node.name().replaceFirst("[0-9]+$", "");
    }

    private void find() {
        final Map<String, List<Integer>> byKey = new LinkedHashMap<>();
        for (int node = first; node < topology.nodeCount(); node++) {
            final Topology.Node known = topology.node(node);
            final String key = known.group() >= 0 ? "group " + known.group() : stem(known);
            byKey.computeIfAbsent(key, unused -> new ArrayList<>()).add(node);
        }
        final double[] angle = angles();
        final List<String> names = names(List.copyOf(byKey.values()));
        for (final List<Integer> nodes : byKey.values()) {
            nodes.sort(Comparator.comparingDouble((Integer node) -> angle[node - first]).thenComparing(node -> node));
            clusters.add(new Cluster(names.get(clusters.size()), nodes));
        }
    }

    /** Returns names for the switches of each cluster, with a number if other clusters have the same name. */
    private List<String> names(final List<List<Integer>> all) {
        final List<String> stems = all.stream().map(nodes -> String.join(", ", nodes.stream()
            .map(node -> stem(topology.node(node))).collect(Collectors.toCollection(TreeSet::new)))).toList();
        final List<String> names = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            final String stem = stems.get(i);
            final boolean alone = stems.stream().filter(stem::equals).count() == 1;
            names.add(alone ? stem : stem + " (" + topology.node(all.get(i).get(0)).group() + ")");
        }
        return names;
    }

    /** Returns the angle of each switch in the plane of the two eigenvectors. */
    private double[] angles() {
        final int count = topology.switchCount();
        final double[] degree = new double[count];
        for (int i = 0; i < count; i++) {
            degree[i] = Math.max(1, neighbours(i).count());
        }
        final double[] root = Arrays.stream(degree).map(Math::sqrt).toArray();
        final List<double[]> known = new ArrayList<>(List.of(unit(root.clone())));
        for (int k = 1; k <= 2; k++) {
            known.add(next(known, root, k));
        }
        final double[] angle = new double[count];
        Arrays.setAll(angle, i -> StrictMath.atan2(known.get(2)[i] / root[i], known.get(1)[i] / root[i]));
        return angle;
    }

    /** Returns the next eigenvector by power iteration, kept orthogonal to the known ones. */
    private double[] next(final List<double[]> known, final double[] root, final int k) {
        double[] vector = new double[root.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = StrictMath.sin(1 + k * 12.9898 * (i + 1));
        }
        for (int round = 0; round < ROUNDS; round++) {
            final double[] from = vector;
            final double[] to = new double[from.length];
            for (int i = 0; i < to.length; i++) {
                final int node = i;
                to[i] = from[i] + neighbours(i).mapToDouble(j -> from[j] / (root[node] * root[j])).sum();
            }
            for (final double[] other : known) {
                final double along = IntStream.range(0, to.length).mapToDouble(i -> to[i] * other[i]).sum();
                for (int i = 0; i < to.length; i++) {
                    to[i] -= along * other[i];
                }
            }
            vector = unit(to);
        }
        return vector;
    }

    private static double[] unit(final double[] vector) {
        final double length = Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
        return length < 1e-12 ? vector : Arrays.stream(vector).map(x -> x / length).toArray();
    }

    private IntStream neighbours(final int i) {
        final int node = first + i;
        return Arrays.stream(topology.linksOf(node)).map(link -> topology.link(link).other(node))
            .filter(other -> other >= first).map(other -> other - first);
    }
}
