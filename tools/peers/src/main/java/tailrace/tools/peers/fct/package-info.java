/** Files of finished flows that the HPCC ns-3 simulator, its forks and ABM write. */
package tailrace.tools.peers.fct;
