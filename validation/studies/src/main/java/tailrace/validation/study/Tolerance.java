package tailrace.validation.study;

import java.util.Locale;
import tailrace.tools.report.page.Numbers;

/**
 * Judges a number by a reference and a permitted difference.
 *
 * @param kind kind of comparison
 * @param low smallest permitted difference or value; NaN if numbers are not judged
 * @param high largest permitted difference or value
 */
public record Tolerance(Kind kind, double low, double high) {
    /** Judges nothing and shows no difference. */
    public static final Tolerance NONE = new Tolerance(Kind.NONE, Double.NaN, Double.NaN);

    private static final double PERCENT = 100;

    /** Kinds of comparison. */
    public enum Kind {
        /** The difference as a fraction of the reference. */
        RELATIVE,
        /** The difference itself. */
        ABSOLUTE,
        /** Whether the value is in an interval, independently of the reference. */
        INTERVAL,
        /** Whether the value is the reference or more. */
        AT_LEAST,
        /** The sign of the value: whether it is above zero. */
        SIGN,
        /** Compares nothing. */
        NONE
    }

    /** Permits a fraction of the reference in either direction. With NaN, the difference is shown but not judged. */
    public static Tolerance relative(final double share) {
        return new Tolerance(Kind.RELATIVE, -share, share);
    }

    /**
     * Permits a difference in the unit of the numbers, in either direction. With NaN, the difference is shown but not
     * judged.
     */
    public static Tolerance absolute(final double limit) {
        return new Tolerance(Kind.ABSOLUTE, -limit, limit);
    }

    /** Permits the values of an interval, including its ends. */
    public static Tolerance interval(final double low, final double high) {
        return new Tolerance(Kind.INTERVAL, low, high);
    }

    /** Permits the reference and larger values. */
    public static Tolerance atLeast() {
        return new Tolerance(Kind.AT_LEAST, 0, Double.POSITIVE_INFINITY);
    }

    /** Permits values above zero, because the order counts and not the size. */
    public static Tolerance sign() {
        return new Tolerance(Kind.SIGN, 0, Double.POSITIVE_INFINITY);
    }

    /** Returns true if numbers are judged. */
    public boolean isJudged() {
        return !Double.isNaN(low);
    }

    /**
     * Returns the difference of a number from its reference, with its sign. For relative comparisons, it is a fraction.
     */
    public double difference(final double reference, final double here) {
        return kind == Kind.RELATIVE ? Differences.relative(reference, here) : here - reference;
    }

    /** Judges a number. NaN is beyond every tolerance. */
    public Judgement judge(final double reference, final double here) {
        return switch (kind) {
            case RELATIVE, ABSOLUTE, AT_LEAST -> judge(difference(reference, here));
            case INTERVAL -> judge(here);
            case SIGN -> Judgement.of(here > 0);
            case NONE -> Judgement.NOT_JUDGED;
        };
    }

    /** Judges a difference or, for intervals, the value itself. */
    public Judgement judge(final double difference) {
        return isJudged() ? Judgement.of(difference >= low && difference <= high) : Judgement.NOT_JUDGED;
    }

    /** Formats a difference with its sign: a percentage with a number of decimals, or a plain number with two more. */
    String text(final double difference, final int decimals) {
        return kind == Kind.RELATIVE ? String.format(Locale.ROOT, "%+." + decimals + "f %%", PERCENT * difference)
                : kind == Kind.ABSOLUTE ? String.format(Locale.ROOT, "%+." + (decimals + 2) + "f", difference) : "";
    }

    /** Formats the limit in either direction; empty if numbers are not judged. */
    String limitText() {
        return !isJudged() || Double.isInfinite(high) ? ""
                : kind == Kind.RELATIVE ? Numbers.percent(high, 0)
                : Numbers.fixed(high, 2);
    }
}
