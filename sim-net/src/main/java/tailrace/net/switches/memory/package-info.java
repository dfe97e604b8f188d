/** Switches whose ports share a memory and pause a neighbour before the memory is full. */
package tailrace.net.switches.memory;
