/** Creation of one sample from a space, a seed and a number: path, traffic, configuration and simulation results. */
package tailrace.tools.m3.dataset.sample;
