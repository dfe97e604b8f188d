package tailrace.validation.study;

import java.util.Locale;
import tailrace.tools.report.page.Numbers;

/**
 * Judges a number by a reference: says how far apart both may be.
 *
 * @param kind what is compared
 * @param low the least difference or value that holds; NaN: numbers are not judged
 * @param high the greatest
 */
public record Tolerance(Kind kind, double low, double high) {
    /** Judges nothing and shows no difference. */
    public static final Tolerance NONE = new Tolerance(Kind.NONE, Double.NaN, Double.NaN);

    private static final double PERCENT = 100;

    /** What a tolerance compares. */
    public enum Kind {
        /** The difference as a share of the reference. */
        RELATIVE,
        /** The difference itself. */
        ABSOLUTE,
        /** The value with an interval, whatever the reference is. */
        INTERVAL,
        /** Whether the value is the reference or more. */
        AT_LEAST,
        /** The sign of the value: whether it is above zero. */
        SIGN,
        /** Nothing. */
        NONE
    }

    /** Allows a share of the reference either way; NaN: the difference is shown and not judged. */
    public static Tolerance relative(final double share) {
        return new Tolerance(Kind.RELATIVE, -share, share);
    }

    /** Allows a difference in the unit of the numbers either way; NaN: it is shown and not judged. */
    public static Tolerance absolute(final double limit) {
        return new Tolerance(Kind.ABSOLUTE, -limit, limit);
    }

    /** Allows the values of an interval, its ends included. */
    public static Tolerance interval(final double low, final double high) {
        return new Tolerance(Kind.INTERVAL, low, high);
    }

    /** Allows the reference and more. */
    public static Tolerance atLeast() {
        return new Tolerance(Kind.AT_LEAST, 0, Double.POSITIVE_INFINITY);
    }

    /** Allows values above zero: it matters which is better, not by how much. */
    public static Tolerance sign() {
        return new Tolerance(Kind.SIGN, 0, Double.POSITIVE_INFINITY);
    }

    /** Returns true if numbers are judged. */
    public boolean isJudged() {
        return !Double.isNaN(low);
    }

    /** Returns how far a number is from its reference, with its sign: as a share if that is what is compared. */
    public double difference(final double reference, final double here) {
        return kind == Kind.RELATIVE ? Differences.relative(reference, here) : here - reference;
    }

    /** Judges a number. A number that is none is beyond every tolerance. */
    public Judgement judge(final double reference, final double here) {
        return switch (kind) {
            case RELATIVE, ABSOLUTE, AT_LEAST -> judge(difference(reference, here));
            case INTERVAL -> judge(here);
            case SIGN -> Judgement.of(here > 0);
            case NONE -> Judgement.NOT_JUDGED;
        };
    }

    /** Judges a difference, or the value itself if an interval is what is compared. */
    public Judgement judge(final double difference) {
        return isJudged() ? Judgement.of(difference >= low && difference <= high) : Judgement.NOT_JUDGED;
    }

    /** Returns a difference with its sign: so many decimals of a percentage, or two more of a plain number. */
    String text(final double difference, final int decimals) {
        return kind == Kind.RELATIVE ? String.format(Locale.ROOT, "%+." + decimals + "f %%", PERCENT * difference)
                : kind == Kind.ABSOLUTE ? String.format(Locale.ROOT, "%+." + (decimals + 2) + "f", difference) : "";
    }

    /** Returns the limit either way; empty if numbers are not judged. */
    String limitText() {
        return !isJudged() || Double.isInfinite(high) ? ""
                : kind == Kind.RELATIVE ? Numbers.percent(high, 0)
                : Numbers.fixed(high, 2);
    }
}
