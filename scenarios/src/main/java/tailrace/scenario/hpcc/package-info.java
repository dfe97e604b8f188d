/** The text files of the HPCC ns-3 simulator and of its forks: configuration, topology, flows. */
package tailrace.scenario.hpcc;
