/**
 * Writes topologies as files: in Tailrace's own format, in the HPCC simulator's format, as GraphML, and as drawings.
 */
package tailrace.tools.topology.files;
