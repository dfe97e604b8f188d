package tailrace.tools.command;

/** A command that describes all the others, so that {@link Commands} makes them all for it. */
public interface ListsCommands {}
