/** Buffer sharing: limits the share of a memory that each queue of a switch may hold. Each policy is one file. */
package tailrace.net.memory.sharing;
