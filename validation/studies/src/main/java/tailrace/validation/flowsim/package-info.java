/** {@code tailrace validate flowsim}: fluid results beside those of m3's public code and of exact solvers. */
package tailrace.validation.flowsim;
