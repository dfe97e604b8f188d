/** TCP beside ns-3's: {@code tailrace validate tcp}. */
package tailrace.validation.tcp;
