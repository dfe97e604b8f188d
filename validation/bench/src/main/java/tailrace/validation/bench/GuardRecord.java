package tailrace.validation.bench;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * What the guard has measured, in one JVM or several, and what it compares with.
 *
 * @param format number of this format
 * @param calibrationVersion of the calibration loop
 * @param jdkFeature first number of the JDK's version
 * @param machine what it was measured on
 * @param workloads by name
 * @param inlined methods that C2 has compiled into their callers, as {@code package.Class.method}, and how often
 * @param tooBig methods that were called often and too big for that
 * @param compiled methods that C2 has compiled on their own, since they are called often; not kept in what
 *     {@link #dependable} gives
 */
record GuardRecord(
        int format, int calibrationVersion, int jdkFeature, Machine machine, Map<String, Entry> workloads,
        Map<String, Integer> inlined, List<String> tooBig, List<String> compiled) {
    static final int FORMAT = 1;

    /** Methods inlined less often may be compiled in another order the next time, and then not be inlined. */
    private static final int OFTEN = 3;

    GuardRecord {
        compiled = compiled == null ? List.of() : compiled;
    }

    /**
     * A workload.
     *
     * @param hopsPerOperation packet-hops per operation of the calibration loop, both in processor time, best of the
     *     tries
     * @param allocatedBytesPerHop what further packet-hops allocate, least of the tries
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

    /** What the machine and Tailrace were able to do in one of these. */
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

    /** What they can do every time: the least speed, and the methods inlined several times in all of them. */
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

    /** The first record with the entries of all. */
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
