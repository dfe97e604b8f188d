/** The command {@code validate}, and checks against theory and invariants. */
package tailrace.validation;
