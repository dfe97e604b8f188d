/** Switches with queues at inputs and outputs and a crossbar between them, as in DeTail. */
package tailrace.net.switches.cioq;
