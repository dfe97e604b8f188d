/**
 * Creation of training data: a folder of samples, which are drawn from a space and simulated, and a card that describes
 * them.
 */
package tailrace.tools.m3.dataset;
