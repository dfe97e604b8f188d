/** {@code tailrace validate parsimon}: estimates against full simulations, as in Parsimon's evaluation. */
package tailrace.validation.parsimon;
