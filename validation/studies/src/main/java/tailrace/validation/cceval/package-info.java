/** The command {@code validate cceval}: measures costs and savings of methods that need fewer trials. */
package tailrace.validation.cceval;
