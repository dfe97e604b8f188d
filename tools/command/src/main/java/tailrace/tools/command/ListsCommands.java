package tailrace.tools.command;

/** Marks a command that describes all other commands. For such a command, {@link Commands} creates all of them. */
public interface ListsCommands {}
