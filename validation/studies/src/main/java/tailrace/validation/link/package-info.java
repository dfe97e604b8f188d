/** Comparison of the simulators of single links with another simulator, with theory and with each other. */
package tailrace.validation.link;
