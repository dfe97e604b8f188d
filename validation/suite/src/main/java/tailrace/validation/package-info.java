/** Checks against theory and invariants. */
package tailrace.validation;
