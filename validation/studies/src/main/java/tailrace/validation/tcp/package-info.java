/** The command {@code tailrace validate tcp}: compares TCP with the TCP of ns-3. */
package tailrace.validation.tcp;
