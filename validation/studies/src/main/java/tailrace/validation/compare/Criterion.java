package tailrace.validation.compare;

/**
 * Something that has to be true of what a validation finds.
 *
 * @param what in words
 * @param holds whether it is; true if nothing was run that could tell
 * @param found what was found
 */
public record Criterion(String what, boolean holds, String found) {}
