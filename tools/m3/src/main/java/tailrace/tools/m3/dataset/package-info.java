/** The factory of training data: a folder of samples drawn from a space and simulated, and the card that says so. */
package tailrace.tools.m3.dataset;
