package tailrace.scenario.results.flows;

import java.util.Arrays;
import java.util.stream.IntStream;
import tailrace.net.topology.Topology;
import tailrace.scenario.results.text.CsvOutput;

/**
 * Names of hosts in result files. They are the names or numbers in the user's files, so that results can be joined with
 * these files. Hosts of a topology without such names are numbered from 0.
 */
public final class HostNames {
    /** Names of hosts that are numbered from 0. */
    public static final HostNames COUNTED = new HostNames(null, null);

    private final int[] numbers;            // names by host number; null: the numbers themselves
    private final String[] names;           // names by host number; null: the hosts have numbers
    private final byte[][] quoted;

    private HostNames(final int[] numbers, final String[] names) {
        this.numbers = numbers;
        this.names = names;
        this.quoted = names == null
                ? null : Arrays.stream(names).map(CsvOutput::quoted).toArray(byte[][]::new);
    }

    /** Names of the hosts of a topology. */
    public static HostNames of(final Topology topology) {
        final IntStream hosts = IntStream.range(0, topology.hostCount());
        return topology.hasGivenNames()
                ? new HostNames(null, hosts.mapToObj(host -> topology.node(host).name()).toArray(String[]::new))
                : new HostNames(hosts.map(topology::externalId).toArray(), null);
    }

    /** Whether hosts have names instead of numbers. */
    public boolean areWords() {
        return names != null;
    }

    /** Number of a host, if hosts are identified by numbers. */
    public int number(final int host) {
        return numbers == null ? host : numbers[host];
    }

    /** Name of a host, if hosts are identified by names. */
    public String word(final int host) {
        return names[host];
    }

    /** Writes the name or number of a host as a field. */
    public CsvOutput write(final CsvOutput out, final int host) {
        return names == null ? out.field(number(host)) : out.field(quoted[host]);
    }
}
