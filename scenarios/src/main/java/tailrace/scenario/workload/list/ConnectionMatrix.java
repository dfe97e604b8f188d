package tailrace.scenario.workload.list;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tailrace.scenario.results.text.TextSource;
import tailrace.scenario.workload.flow.FlowStream;
import tailrace.scenario.workload.hosts.HostMap;

/**
 * A connection matrix of htsim ({@code .cm}): connections that start at a time or when a trigger fires.
 *
 * <p>Grammar: lines {@code Nodes}, {@code Connections}, {@code Triggers} and {@code Failures} with the numbers of
 * these, then one line for each: {@code src->dst [id i] (start t | trigger k) size bytes [send_done_trigger k]
 * [recv_done_trigger k] [prio p]} and {@code trigger id k oneshot|multishot|barrier [count n]}.
 */
public final class ConnectionMatrix {
    static final long NO_START = -1;

    private static final int STANDARD_PRIORITY = 2_000_000;
    private static final long LARGEST = 1L << 50;
    private static final int MAX_HOSTS = 1_000_000_000;
    private static final String NODES = "nodes";

    private final TextSource source;
    private final List<Connection> connections = new ArrayList<>();
    private final Map<Long, Trigger> triggers = new TreeMap<>();
    private final Map<String, Long> header = new HashMap<>();
    private final Map<String, Integer> headerLines = new HashMap<>();
    private final HostMap hosts;
    private final long psPerStart;
    private final Consumer<IllegalArgumentException> errors;
    private boolean readable = true;

    /** One connection. */
    static final class Connection {
        int number;
        int line;
        int src;
        int dst;
        long id;
        boolean hasPoint;
        long startPs = NO_START;
        long startedBy;
        /** Bytes; 0: endless connection, as in htsim. */
        long sizeBytes;
        long sendDone;
        long receiveDone;
        int priority = -1;
        boolean released;
    }

    /** A trigger, which starts connections. */
    static final class Trigger {
        int line;
        String kind;
        long count = 1;
        long activations;
        final List<Integer> starts = new ArrayList<>();
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with file, line, value and what was expected
     */
    public ConnectionMatrix(final String file, final HostMap hosts, final boolean microseconds) {
        this(file, hosts, microseconds, e -> {
            throw e;
        });
    }

    /**
     * Reads a file, reports each error in a line, and continues. After an error, it does not check the consistency of
     * lines.
     *
     * @param hosts hosts of the topology; null: as many hosts as the file states
     */
    ConnectionMatrix(
            final String file,
            final HostMap hosts,
            final boolean microseconds,
            final Consumer<IllegalArgumentException> errors) {
        this.hosts = hosts;
        this.psPerStart = microseconds ? 1_000_000 : 1;
        this.errors = errors;
        this.source = TextSource.file(file);
        try (source) {
            for (String text = source.next(); text != null; text = source.next()) {
                read(text.strip().split("\\s+"));
            }
        }
        if (readable) {
            checkCounts();
            for (int i = 0; i < connections.size(); i++) {
                link(i);
            }
        }
    }

    /**
     * Returns the number of hosts that the header of a file states.
     *
     * @param otherwise number to return if no line states it
     */
    public static int nodesOf(final String file, final int otherwise) {
        try (TextSource lines = TextSource.file(file)) {
            for (String text = lines.next(); text != null; text = lines.next()) {
                final String[] words = text.strip().split("\\s+");
                if (words.length == 2 && words[0].equalsIgnoreCase(NODES) && words[1].matches("[0-9]{1,7}")) {
                    return Integer.parseInt(words[1]);
                }
            }
        }
        return otherwise;
    }

    private void read(final String... words) {
        try {
            item(words);
        } catch (final IllegalArgumentException e) {
            readable = false;
            errors.accept(e);
        }
    }

    private void item(final String... words) {
        final String first = words[0].toLowerCase(Locale.ROOT);
        if (words[0].contains("->")) {
            connections.add(connection(words));
        } else if (first.equals("trigger")) {
            trigger(words);
        } else if (first.equals("failure")) {
            throw source.error("'failure' (expected: none; take the link out of the topology file)");
        } else if (List.of(NODES, "connections", "triggers", "failures").contains(first) && words.length == 2) {
            header(words, first);
        } else {
            throw source.error("'" + String.join(" ", words) + "' (expected: Nodes, Connections, Triggers, src->dst or "
                    + "trigger)");
        }
    }

    private void header(final String[] words, final String key) {
        if (header.containsKey(key)) {
            throw source.error(words[0] + " twice (expected: once)");
        }
        header.put(key, number(words[1], words[0]));
        headerLines.put(key, source.line());
        if (key.equals(NODES) && hosts != null && header.get(key) != hosts.hostCount()) {
            throw source.error("Nodes " + words[1] + " (expected: " + hosts.hostCount()
                    + ", as many as the topology has hosts)");
        }
    }

    private Connection connection(final String... words) {
        final Connection connection = new Connection();
        final String[] ends = words[0].split("->", -1);
        connection.number = connections.size();
        connection.line = source.line();
        connection.src = host(ends.length == 2 ? ends[0] : "");
        connection.dst = host(ends.length == 2 ? ends[1] : "");
        if (connection.src == connection.dst) {
            throw source.error("'" + words[0] + "' (expected: two hosts)");
        }
        for (int i = 1; i < words.length; i += 2) {
            if (i + 1 == words.length) {
                throw source.error("'" + words[i] + "' without a value (expected: one)");
            }
            set(connection, words[i], words[i + 1]);
        }
        if (connection.startPs == NO_START == (connection.startedBy == 0)) {
            throw source.error("'" + words[0] + "' (expected: either start or trigger)");
        }
        return connection;
    }

    private void set(final Connection connection, final String key, final String value) {
        switch (key) {
            case "id" -> connection.id = positive(value, key);
            case "start" -> {
                final long start = number(value, key);
                if (start > LARGEST / psPerStart) {
                    throw source.error("start " + start + " (expected: at most " + LARGEST / psPerStart + ")");
                }
                connection.startPs = start * psPerStart;
                connection.hasPoint = value.contains(".");
            }
            case "trigger" -> connection.startedBy = positive(value, key);
            case "size" -> connection.sizeBytes = number(value, key);
            case "send_done_trigger" -> connection.sendDone = positive(value, key);
            case "recv_done_trigger" -> connection.receiveDone = positive(value, key);
            case "prio" -> {
                final long priority = number(value, key);
                if (priority > FlowStream.LOWEST_PRIORITY && priority != STANDARD_PRIORITY) {
                    throw source.error("prio " + priority + " (expected: 0 to 7, or " + STANDARD_PRIORITY
                            + ", htsim's default, for the workload's)");
                }
                connection.priority = priority == STANDARD_PRIORITY ? -1 : (int) priority;
            }
            default -> throw source.error("'" + key + "' (expected: id, start, trigger, size, send_done_trigger, "
                    + "recv_done_trigger or prio)");
        }
    }

    private void trigger(final String[] words) {
        final boolean counted = words.length == 6 && words[4].equals("count");
        if (words.length != 4 && !counted || !words[1].equals("id")) {
            throw source.error("'" + String.join(" ", words) + "' (expected: trigger id K oneshot|multishot|barrier "
                    + "[count N])");
        }
        final Trigger trigger = triggers.computeIfAbsent(positive(words[2], "id"), id -> new Trigger());
        if (trigger.kind != null) {
            throw source.error("trigger " + words[2] + " twice (expected: once)");
        }
        trigger.kind = words[3];
        trigger.line = source.line();
        if (!List.of("oneshot", "multishot", "barrier").contains(trigger.kind)) {
            throw source.error("'" + words[3] + "' (expected: oneshot, multishot or barrier)");
        }
        if (counted != trigger.kind.equals("barrier")) {
            throw source.error("count of trigger " + words[2] + " (expected: for a barrier and for nothing else)");
        }
        trigger.count = counted ? positive(words[5], "count") : 1;
    }

    private int host(final String text) {
        final long count = hosts != null ? hosts.hostCount() : header.getOrDefault(NODES, (long) MAX_HOSTS);
        final int host = hosts != null ? hosts.find(text) : text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
        if (host < 0 || host >= count) {
            throw source.error("'" + text + "' is no host (expected: 0 to " + (count - 1) + ")");
        }
        return host;
    }

    private long positive(final String text, final String what) {
        final long value = number(text, what);
        if (value == 0) {
            throw source.error(what + " 0 (expected: 1 or more)");
        }
        return value;
    }

    /** Reads a whole number; zeros after a decimal point are accepted, because old files contain them. */
    private long number(final String text, final String what) {
        final String whole = text.replaceFirst("\\.0*$", "");
        if (!whole.matches("[0-9]{1,16}") || Long.parseLong(whole) > LARGEST) {
            throw source.error(what + " '" + text + "' (expected: a whole number up to " + LARGEST + ")");
        }
        return Long.parseLong(whole);
    }

    private void checkCounts() {
        expectCount("connections", connections.size());
        if (header.containsKey("triggers") || !triggers.isEmpty()) {
            expectCount("triggers", triggers.size());
        }
    }

    private void expectCount(final String name, final int found) {
        final Long said = header.get(name);
        if (said == null || said != found) {
            errors.accept(source.error(headerLines.getOrDefault(name, source.line()), name + ": " + found
                    + (said == null ? " (expected: a header that says how many)"
                    : " (expected: " + said + ", as the header says)")));
        }
    }

    private void link(final int number) {
        final Connection connection = connections.get(number);
        try {
            if (connection.startedBy != 0) {
                known(connection.startedBy, connection).starts.add(number);
            }
            for (final long fired : new long[] {connection.sendDone, connection.receiveDone}) {
                if (fired != 0) {
                    known(fired, connection);
                }
            }
        } catch (final IllegalArgumentException e) {
            errors.accept(e);
        }
    }

    private Trigger known(final long id, final Connection asking) {
        final Trigger trigger = triggers.get(id);
        if (trigger == null || trigger.kind == null) {
            throw source.error(asking.line, "trigger " + id + " (expected: a line trigger id " + id + ")");
        }
        return trigger;
    }

    /** Connections of the matrix, in the order of the file. */
    public List<Connection> connections() {
        return connections;
    }

    /** All triggers, by number. */
    Map<Long, Trigger> triggers() {
        return triggers;
    }

    /** Trigger of this number. */
    Trigger trigger(final long id) {
        return triggers.get(id);
    }

    String label() {
        return source.label();
    }
}
