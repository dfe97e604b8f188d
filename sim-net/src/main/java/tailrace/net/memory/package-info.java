/** What models of switches with a shared memory differ in beside their thresholds: accounting, pause frames. */
package tailrace.net.memory;
