package tailrace.validation.tcp;

import java.util.Locale;
import tailrace.validation.compare.Differences;

/**
 * A number of ns-3's beside the one measured here.
 *
 * @param tcpCase name of the case
 * @param beside which of ns-3's results
 * @param quantity what number, with its unit
 * @param there ns-3's
 * @param here measured
 * @param verdict what follows
 * @param why a choice with its section, or a limit; may be empty
 */
record TcpFinding(String tcpCase, String beside, String quantity, double there, double here, Verdict verdict,
        String why) {
    private static final double PERCENT = 100;

    /** What follows from two numbers. */
    enum Verdict {
        /** The same, to the picosecond. */
        EQUAL,
        /** Not the same, because ns-3 takes a choice that Tailrace does not. */
        CHOICE,
        /** Within the limit for what hangs on phases. */
        WITHIN,
        /** Neither. */
        DIFFERS,
        /** Not judged. */
        SHOWN
    }

    /** The same of another quantity. */
    TcpFinding with(final String otherQuantity) {
        return new TcpFinding(tcpCase, beside, otherQuantity, there, here, verdict, why);
    }

    boolean isBeyond() {
        return verdict == Verdict.DIFFERS;
    }

    String verdictText() {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    String differenceText() {
        return verdict == Verdict.EQUAL ? "" : String.format(
                Locale.ROOT, "%+.2f %%", PERCENT * Differences.relative(there, here));
    }
}
