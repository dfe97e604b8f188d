package tailrace.validation.study;

/** Verdicts on a measured value. */
public enum Judgement {
    /** Within the tolerance, or true. */
    HOLDS("ok"),
    /** Beyond the tolerance, or false; a study with such a finding fails. */
    DIFFERS("DIFFERS"),
    /** Beyond the tolerance for a known reason. */
    EXPLAINED("explained"),
    /** There is no criterion, or no verdict was requested. */
    NOT_JUDGED("-");

    private final String word;

    Judgement(final String word) {
        this.word = word;
    }

    /** Returns the verdict on a statement; null: it is not judged. */
    public static Judgement of(final Boolean holds) {
        return holds == null ? NOT_JUDGED : holds ? HOLDS : DIFFERS;
    }

    /** Returns the word in tables and JSON, unless a study has its own. */
    public String word() {
        return word;
    }
}
