/** The command {@code validate}. The tests of this package check the simulator against theory and invariants. */
package tailrace.validation;
