/** What is kept of link simulations from one estimate to the next, and under which keys. */
package tailrace.tools.parsimon.cache;
