/** From a space, a seed and a number to one sample: path, traffic, configuration; and what simulators make of it. */
package tailrace.tools.m3.dataset.sample;
