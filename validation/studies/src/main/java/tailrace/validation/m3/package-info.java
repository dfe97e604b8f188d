/** {@code tailrace validate m3}: estimates from sampled paths against full simulations, as in m3's evaluation. */
package tailrace.validation.m3;
