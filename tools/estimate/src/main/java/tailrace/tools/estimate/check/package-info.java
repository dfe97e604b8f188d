/** Estimates beside packets: a part of the scenario simulated in full says how far an estimate is off. */
package tailrace.tools.estimate.check;
