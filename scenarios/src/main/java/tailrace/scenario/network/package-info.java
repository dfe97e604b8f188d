/** The network of a scenario as the simulator has it: topology, routes, switches, links and how they change. */
package tailrace.scenario.network;
