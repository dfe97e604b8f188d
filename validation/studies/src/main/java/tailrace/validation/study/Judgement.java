package tailrace.validation.study;

/** What follows from a reference and from what came out here. */
public enum Judgement {
    /** Within the tolerance, or true. */
    HOLDS("ok"),
    /** Beyond the tolerance, or false; a study with such a finding fails. */
    DIFFERS("DIFFERS"),
    /** Beyond the tolerance for a reason that is known. */
    EXPLAINED("explained"),
    /** There is nothing to judge by, or no judgement was requested. */
    NOT_JUDGED("-");

    private final String word;

    Judgement(final String word) {
        this.word = word;
    }

    /** Returns the verdict on a statement; null: it is not judged. */
    public static Judgement of(final Boolean holds) {
        return holds == null ? NOT_JUDGED : holds ? HOLDS : DIFFERS;
    }

    /** Returns the word that tables and JSON have for it where a study has none of its own. */
    public String word() {
        return word;
    }
}
