/** Checks of estimates: a packet simulation of a part of the scenario shows the error. */
package tailrace.tools.estimate.check;
