package tailrace.validation.study;

/** Verdicts on a measured value. */
public enum Judgement {
    /** The value is within the tolerance, or the statement is true. */
    HOLDS("ok"),
    /** The value is beyond the tolerance, or the statement is false. A study with such a finding fails. */
    DIFFERS("DIFFERS"),
    /** The value is beyond the tolerance for a known reason. */
    EXPLAINED("explained"),
    /** There is no criterion, or no verdict was requested. */
    NOT_JUDGED("-");

    private final String word;

    Judgement(final String word) {
        this.word = word;
    }

    /** Returns the verdict on a statement; {@code holds} is null if it is not judged. */
    public static Judgement of(final Boolean holds) {
        return holds == null ? NOT_JUDGED : holds ? HOLDS : DIFFERS;
    }

    /** Returns the word in tables and JSON, unless a study has its own. */
    public String word() {
        return word;
    }
}
