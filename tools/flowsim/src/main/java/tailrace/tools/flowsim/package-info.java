/**
 * Fluid simulation: flows share links max-min fairly at every instant. Knows arrays only, no scenario; ps, bits and
 * bits per second.
 */
package tailrace.tools.flowsim;
