/** The results of SimAI, made of a run of one of its workloads. */
package tailrace.tools.peers.simai;
