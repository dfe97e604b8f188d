/** {@code tailrace bench}: how fast Tailrace is, and a guard that tells when it gets slower. */
package tailrace.validation.bench;
