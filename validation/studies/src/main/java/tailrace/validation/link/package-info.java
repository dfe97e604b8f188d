/** Comparison of the simulators of single links with another one, with theory and with each other. */
package tailrace.validation.link;
