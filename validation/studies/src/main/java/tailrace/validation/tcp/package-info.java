/** The command {@code tailrace validate tcp}: compares TCP with ns-3's. */
package tailrace.validation.tcp;
