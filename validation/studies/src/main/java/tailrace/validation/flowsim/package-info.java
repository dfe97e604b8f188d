/**
 * The command {@code tailrace validate flowsim}: compares fluid results with results of m3's public code and of exact
 * solvers.
 */
package tailrace.validation.flowsim;
