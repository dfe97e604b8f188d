/** Commands of {@code tailrace topo}, and their options. */
package tailrace.tools.topology.command;
