/**
 * Fluid simulation: flows share links max-min fairly at every instant. It uses only arrays, in ps, bits and bits per
 * second, and no scenarios.
 */
package tailrace.tools.flowsim;
