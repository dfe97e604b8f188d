/** Reads and writes the text files of the HPCC ns-3 simulator and of its forks. */
package tailrace.scenario.hpcc;
