package tailrace.validation.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * Measurements of the guard in one or several JVMs. The record for comparisons has the same form.
 *
 * @param format number of this format
 * @param calibrationVersion version of the calibration loop
 * @param jdkFeature first number of the JDK's version
 * @param machine machine of the measurement
 * @param workloads measurements by name of the workload
 * @param inlined methods that C2 has compiled into their callers, as {@code package.Class.method}, and how often
 * @param tooBig hot methods that were too big for inlining
 * @param compiled hot methods that C2 has compiled separately; {@link #dependable} leaves them out
 */
record GuardRecord(
        int format, int calibrationVersion, int jdkFeature, Machine machine, Map<String, Entry> workloads,
        Map<String, Integer> inlined, List<String> tooBig, List<String> compiled) {
    static final int FORMAT = 1;

    /**
     * Minimum number of inlinings of a recorded method. Whether methods with fewer inlinings are inlined depends on the
     * order of compilation.
     */
    private static final int OFTEN = 3;

    GuardRecord {
        compiled = compiled == null ? List.of() : compiled;
    }

    /**
     * Measurements of a workload.
     *
     * @param hopsPerOperation packet-hops in the processor time of an operation of the calibration loop; the best of
     *     several trials
     * @param allocatedBytesPerHop bytes that each further packet-hop allocates; the least of several trials
     */
    record Entry(double hopsPerOperation, double allocatedBytesPerHop) {
        Entry best(final Entry other) {
            return new Entry(Math.max(hopsPerOperation, other.hopsPerOperation),
                Math.min(allocatedBytesPerHop, other.allocatedBytesPerHop));
        }

        Entry worst(final Entry other) {
            return new Entry(Math.min(hopsPerOperation, other.hopsPerOperation),
                Math.max(allocatedBytesPerHop, other.allocatedBytesPerHop));
        }
    }

    /** Returns the best values of several measurements. */
    static GuardRecord best(final List<GuardRecord> records) {
        final GuardRecord merged = merged(records, Entry::best);
        final Map<String, Integer> inlined = new TreeMap<>();
        records.forEach(record -> record.inlined.forEach((method, times) -> inlined.merge(method, times, Math::max)));
        final TreeSet<String> tooBig = new TreeSet<>(merged.tooBig);
        records.forEach(record -> tooBig.retainAll(record.tooBig));
        final TreeSet<String> compiled = new TreeSet<>(merged.compiled);
        records.forEach(record -> compiled.retainAll(record.compiled));
        return merged.with(inlined, tooBig, compiled);
    }

    /**
     * Returns the values that all measurements reach: the lowest speed, and the methods that all of them inline several
     * times.
     */
    static GuardRecord dependable(final List<GuardRecord> records) {
        final GuardRecord merged = merged(records, Entry::worst);
        final Map<String, Integer> inlined = new TreeMap<>(merged.inlined);
        inlined.replaceAll((method, times) -> records.stream()
            .mapToInt(record -> record.inlined.getOrDefault(method, 0)).min().orElse(0));
        inlined.values().removeIf(times -> times < OFTEN);
        final TreeSet<String> tooBig = new TreeSet<>();
        records.forEach(record -> tooBig.addAll(record.tooBig));
        return merged.with(inlined, tooBig, new TreeSet<>());
    }

    /** Returns the first record with the merged entries of all. */
    private static GuardRecord merged(final List<GuardRecord> records, final BinaryOperator<Entry> choice) {
        final GuardRecord first = records.get(0);
        final Map<String, Entry> entries = new TreeMap<>();
        records.forEach(record -> record.workloads.forEach((name, entry) -> entries.merge(name, entry, choice)));
        return new GuardRecord(FORMAT, first.calibrationVersion, first.jdkFeature, first.machine, entries,
            first.inlined, first.tooBig, first.compiled);
    }

    private GuardRecord with(
            final Map<String, Integer> methodsInlined, final TreeSet<String> methodsTooBig,
            final TreeSet<String> methodsCompiled) {
        return new GuardRecord(format, calibrationVersion, jdkFeature, machine, workloads, methodsInlined,
            List.copyOf(methodsTooBig), List.copyOf(methodsCompiled));
    }
}
