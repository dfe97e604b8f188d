/** Checks of estimates: a packet simulation of the first flows shows the error of an estimate, and corrects it. */
package tailrace.tools.estimate.check;
