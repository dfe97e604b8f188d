package tailrace.validation.peers;


/** Which tolerance holds for which case: by the beginning of its name, then by transport. */
final class Tolerances {
    private static final double P99 = 0.03;
    private static final double P99_TIMELY = 0.05;

    private Tolerances() {}

    static Tolerance of(final String caseName, final String transport) {
        if (caseName.startsWith("unloaded-")) {
            return Tolerance.exact();
        }
        if (caseName.startsWith("incast") || caseName.startsWith("pfc-incast")) {
            // The marks of dcqcn are drawn at random; a build of ns-3 with another seed differs in single flows.
            return "dcqcn".equals(transport) ? Tolerance.randomBurst() : Tolerance.burst();
        }
        return Tolerance.distribution("timely".equals(transport) ? P99_TIMELY : P99);
    }
}
