/**
 * The command {@code tailrace validate link}: compares the simulators of single links with another simulator, with
 * theory and with each other.
 */
package tailrace.validation.link;
