/** Fluid estimates of whole scenarios: all flows, on the same paths as in a run. */
package tailrace.tools.flowsim.network;
