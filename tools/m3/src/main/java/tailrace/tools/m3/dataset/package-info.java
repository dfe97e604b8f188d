/** Creation of training data: a folder of samples that are drawn from a space and simulated, with its card. */
package tailrace.tools.m3.dataset;
