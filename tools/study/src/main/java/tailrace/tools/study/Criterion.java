package tailrace.tools.study;

/**
 * Something that has to hold.
 *
 * @param what the statement
 * @param holds whether it does
 * @param found the numbers
 */
public record Criterion(String what, boolean holds, String found) {}
