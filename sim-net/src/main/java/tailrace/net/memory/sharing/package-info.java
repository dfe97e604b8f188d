/** Buffer sharing: how much of a shared memory each queue of a switch may hold; one file per policy. */
package tailrace.net.memory.sharing;
