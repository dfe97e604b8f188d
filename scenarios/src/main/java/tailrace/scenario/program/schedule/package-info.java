/**
 * Programs composed of computations, messages and calls of collectives, for readers of files with all three.
 *
 * <p>A {@link tailrace.scenario.program.schedule.Schedule} lists the items of one rank, which wait for one another;
 * ranks with equal items share one schedule. A {@link tailrace.scenario.program.schedule.CallSite} is a collective that
 * some groups of ranks call; {@link tailrace.scenario.program.schedule.ScheduleProgram} creates the messages of the
 * collective when they are read, with separate tags.
 */
package tailrace.scenario.program.schedule;
