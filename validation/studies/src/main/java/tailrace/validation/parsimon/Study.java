package tailrace.validation.parsimon;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tailrace.validation.estimates.FirstScenarios;
import tailrace.validation.estimates.Mix;
import tailrace.validation.estimates.StudyCase;

/** Studies: parts of Parsimon's evaluation (NSDI 2023). */
enum Study {
    /** Section 5.3: traffic and fabrics of many kinds. */
    SPACE("Section 5.3: matrix, sizes, burstiness, oversubscription, load"),
    /** Appendix A: three workloads at once. */
    MIXED("Appendix A: three workloads at once"),
    /** Appendix B: a link is down. */
    FAILURES("Appendix B: one link is down"),
    /** Appendix C: origins of errors. */
    PARKING_LOT("Appendix C: parking lot, main traffic only"),
    /** Not in the paper. */
    FIRST("A user's first scenarios, estimates checked by packets");

    private static final int TRIALS = 10;
    /** Arrivals per second at 25 % of 40 Gb/s: of flows of 1 KB, and of flows of 400 KB. */
    private static final double SHORT_PER_SECOND = 0.25 * 40e9 / 8 / 1_000;
    private static final double LONG_PER_SECOND = 0.25 * 40e9 / 8 / 400_000;

    private final String title;

    Study(final String title) {
        this.title = title;
    }

    /** Returns the title. */
    String title() {
        return title;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Returns the cases of the sensitivity study. */
    static List<StudyCase> space(final List<Mix> mixes, final Mix.Loads loads) {
        return mixes.stream()
                .map(mix -> new StudyCase("mix-" + mix.id(), Mix.SCENARIO, mix.sets(loads), 0, mix)).toList();
    }

    /** Returns the cases of any study except the sensitivity study. */
    List<StudyCase> cases() {
        return switch (this) {
            case MIXED -> List.of(new StudyCase("mixed", "parsimon-mixed", List.of(), 0, null));
            case FIRST -> FirstScenarios.all();
            case FAILURES -> {
                final List<StudyCase> cases = new ArrayList<>();
                cases.add(failure("none"));
                IntStream.rangeClosed(1, TRIALS).forEach(trial -> cases.add(failure(Integer.toString(trial))));
                yield cases;
            }
            case PARKING_LOT -> List.of(
                    parkingLot("short", "none"), parkingLot("short", "independent"),
                    parkingLot("short", "identical"), parkingLot("long", "independent"),
                    parkingLot("long", "identical"), parkingLot("long", "bursty"),
                    parkingLot("long", "bursty-identical"));
            default -> throw new IllegalStateException(toString());
        };
    }

    private static StudyCase failure(final String trial) {
        return new StudyCase("failures-" + trial, "parsimon-failures", List.of("failed=" + trial), 0, null);
    }

    private static StudyCase parkingLot(final String main, final String cross) {
        return new StudyCase("parking-lot-" + main + "-" + cross, "parsimon-parking-lot",
                List.of("main=" + main, "cross=" + cross),
                main.equals("short") ? SHORT_PER_SECOND : LONG_PER_SECOND, null);
    }
}
