/** What other modules implement to be found on the class path by {@link java.util.ServiceLoader}. */
package tailrace.scenario.spi;
