/** Switches with queues at inputs and outputs and a crossbar between them: DeTail's. */
package tailrace.net.switches.cioq;
