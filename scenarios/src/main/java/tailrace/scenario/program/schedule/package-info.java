/**
 * Programs composed of computations, messages and calls of collectives, for readers of files that have all of these.
 *
 * <p>A {@link tailrace.scenario.program.schedule.Schedule} is what one rank does, as items that wait for one another;
 * ranks that do the same share one. A {@link tailrace.scenario.program.schedule.CallSite} is a collective that some
 * groups of ranks call; {@link tailrace.scenario.program.schedule.ScheduleProgram} makes its messages from its
 * algorithm when they are read, with tags of its own.
 */
package tailrace.scenario.program.schedule;
