/** Cached results of link simulations, and their keys. */
package tailrace.tools.parsimon.cache;
