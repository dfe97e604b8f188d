/** Paths of a network: specification, traffic, result, decomposition and sampling. */
package tailrace.tools.m3.path;
