/** How much of a shared memory each queue of a switch may hold; each choice is one file. */
package tailrace.net.memory.sharing;
