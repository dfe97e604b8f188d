/** {@code tailrace validate parsimon}: estimates against full simulations, as in Parsimon's evaluation. */
package tailrace.tools.study.parsimon;
