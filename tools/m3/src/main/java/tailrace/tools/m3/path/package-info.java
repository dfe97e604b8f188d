/** Paths of a network with all that happens on them: specification, result, decomposition, sampling. */
package tailrace.tools.m3.path;
