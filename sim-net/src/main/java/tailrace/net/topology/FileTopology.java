package tailrace.net.topology;

import static tailrace.core.Require.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tailrace.core.FileLayout;
import tailrace.core.InputFile;
import tailrace.core.NearestFile;
import tailrace.core.OneLine;
import tailrace.core.Rate;
import tailrace.core.Time;

/**
 * Reads a topology from a text file with one node or link per line, in any order. Hosts are numbered in the order of
 * their lines.
 *
 * <pre>
 * # comment
 * host h0 rack=0
 * switch s0 tier=1 pod=0       a pod, or another group of switches; without pod=, it is in none
 * link h0 s0 100Gbps 1us       one link
 * link s0 s1 400Gbps 500ns x4  four links side by side
 * link s0 s2 400Gbps 500ns loss=0.001  each packet is lost with this probability
 * </pre>
 */
public final class FileTopology implements TopologyParams {
    /** Kinds of lines in the order in which they are added. Nodes come first, because links refer to their numbers. */
    private static final List<String> KINDS = List.of("host", "switch", "link");
    private static final String TIER = "tier=";
    private static final String HOST = "host NAME [rack=N]";
    private static final String SWITCH = "switch NAME [tier=N] [pod=N]";
    private static final String LINK = "link A B RATE DELAY [xN] [loss=P]";

    /** Lines of a topology file. */
    public static final FileLayout LAYOUT = FileLayout.of("Topology",
                    "`topology: {type: file, file: FILE}`, as `topo generate -o net.topo` writes it: one line per node"
                    + " or link, in any order, words between blanks. `#` begins a comment.")
            .with(HOST, "a host, numbered from 0 in the order of these lines; its rack, 0 without")
            .with(SWITCH, "a switch; its tier, 1 without (next to hosts); its pod or another group, none without")
            .with(LINK, "a link between two nodes, both ways, with its rate (`100Gbps`) and propagation delay (`1us`);"
                    + " N of them side by side; each packet is lost with probability P, 0 to less than 1");

    /** Largest size of a file, enough for some millions of links. */
    static final int MOST_MEGABYTES = 400;

    /** The file. */
    public String file;

    @Override
    public Topology build() {
        if (file == null) {
            throw new IllegalArgumentException("file: none (expected: the path of a topology file)");
        }
        final List<String> lines;
        try {
            lines = InputFile.text(Path.of(file), MOST_MEGABYTES).lines().toList();
        } catch (final IOException e) {
            throw new IllegalArgumentException("file: " + file + " cannot be read ("
                + NearestFile.hint(file) + "expected: a topology file)", e);
        }
        return parse(lines, file);
    }

    static Topology parse(final List<String> lines, final String label) {
        final Topology.Builder builder = Topology.builder();
        for (final String kind : KINDS) {
            for (int i = 0; i < lines.size(); i++) {
                final String text = lines.get(i).replaceFirst("#.*", "").strip();
                try {
                    line(builder, kind, text.split("\\s+"));
                } catch (final IllegalArgumentException e) {
                    throw new IllegalArgumentException(OneLine.of(label + ":" + (i + 1) + ": " + e.getMessage()), e);
                }
            }
        }
        try {
            return builder.build().withGivenNames();
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(OneLine.of(label + ": " + e.getMessage()), e);
        }
    }

    /** Adds the node or link of a line if the line is of this kind. */
    private static void line(final Topology.Builder builder, final String kind, final String... words) {
        require(words[0].isEmpty() || KINDS.contains(words[0]), "'" + words[0] + "' (expected: host, switch or link)");
        if (!words[0].equals(kind)) {
            return;
        }
        switch (kind) {
            case "host" -> {
                counted(words, 2, 3, HOST);
                builder.addHost(words[1], words.length == 3 ? option(words[2], "rack=") : 0);
            }
            case "switch" -> {
                counted(words, 2, 4, SWITCH);
                addSwitch(builder, words);
            }
            case "link" -> {
                counted(words, 5, 7, LINK);
                link(builder, words);
            }
            default -> throw new IllegalStateException(kind);
        }
    }

    private static void addSwitch(final Topology.Builder builder, final String[] words) {
        final boolean hasTier = words.length > 2 && words[2].startsWith(TIER);
        final int podWord = hasTier ? 3 : 2;
        counted(words, 2, podWord + 1, SWITCH);
        builder.addSwitch(words[1], hasTier ? option(words[2], TIER) : 1,
                words.length > podWord ? option(words[podWord], "pod=") : -1);
    }

    private static void link(final Topology.Builder builder, final String[] words) {
        final boolean several = words.length > 5 && words[5].startsWith("x");
        final int lossWord = several ? 6 : 5;
        counted(words, 5, lossWord + 1, LINK);
        final int count = several ? option(words[5], "x") : 1;
        TopologyParams.atLeast("links side by side", count, 1);
        final double lossRate = words.length > lossWord ? lossRate(words[lossWord]) : 0;
        final Rate rate = Rate.parse(words[3]);
        final Time delay = Time.parse(words[4]);
        for (int i = 0; i < count; i++) {
            builder.link(id(builder, words[1]), id(builder, words[2]), rate.bitsPerSec(), delay.ps(), lossRate);
        }
    }

    private static double lossRate(final String word) {
        if (word.matches("loss=(0|0?\\.[0-9]{1,15}|[0-9](\\.[0-9]{1,15})?[eE]-[0-9]{1,2})")) {
            return Double.parseDouble(word.substring("loss=".length()));
        }
        throw new IllegalArgumentException("'" + word + "' (expected: xN, or loss=P with P from 0 to less than 1)");
    }

    private static void counted(final String[] words, final int min, final int max, final String grammar) {
        if (words.length < min || words.length > max) {
            throw new IllegalArgumentException(words.length + " words (expected: " + grammar + ")");
        }
    }

    private static int id(final Topology.Builder builder, final String name) {
        final int id = builder.find(name);
        if (id < 0) {
            throw new IllegalArgumentException("'" + name + "' (expected: a node of this file)");
        }
        return id;
    }

    private static int option(final String word, final String prefix) {
        if (word.matches(prefix + "[0-9]{1,6}")) {
            return Integer.parseInt(word.substring(prefix.length()));
        }
        throw new IllegalArgumentException("'" + word + "' (expected: " + prefix + "N)");
    }
}
