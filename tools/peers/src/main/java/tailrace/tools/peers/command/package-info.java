/** The commands that run and check files of other simulators. */
package tailrace.tools.peers.command;
