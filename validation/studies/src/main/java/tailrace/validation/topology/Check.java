package tailrace.validation.topology;

/**
 * A statement beside what was found.
 *
 * @param what it is about
 * @param paper what the paper says, or what else was known
 * @param here what came out
 * @param holds whether it does; null: there is nothing to judge by
 */
public record Check(String what, String paper, String here, Boolean holds) {
    String verdict() {
        return holds == null ? "" : holds ? "yes" : "no";
    }
}
