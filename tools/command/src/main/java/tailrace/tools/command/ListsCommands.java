package tailrace.tools.command;

/** Marks a command that describes all others, so that {@link Commands} creates all of them. */
public interface ListsCommands {}
