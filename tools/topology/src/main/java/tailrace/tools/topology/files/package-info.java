/** Topologies as files: Tailrace's own, those of the HPCC simulator, GraphML, drawings. */
package tailrace.tools.topology.files;
