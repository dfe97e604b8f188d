/** Results of link simulations, kept from one estimate to the next. */
package tailrace.tools.parsimon.cache;
