/** Results of SimAI, computed from a run of one of its workloads. */
package tailrace.tools.peers.simai;
