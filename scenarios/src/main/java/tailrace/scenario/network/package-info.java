/** The network of a scenario in the simulator: topology, routes, switches, links and their changes. */
package tailrace.scenario.network;
