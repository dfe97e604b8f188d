/** The commands that run files of other simulators, and {@code lint}, which checks these files and scenarios. */
package tailrace.tools.peers.command;
