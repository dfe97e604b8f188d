package tailrace.validation.detail;

/**
 * Something that has to be true of the figures.
 *
 * @param what in words
 * @param holds whether it is; true if nothing was run that could tell
 * @param found what was found
 */
record Criterion(String what, boolean holds, String found) {}
