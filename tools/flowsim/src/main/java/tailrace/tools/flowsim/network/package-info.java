/** Fluid estimates of whole scenarios: all flows on the paths that a run gives them. */
package tailrace.tools.flowsim.network;
