/** The same trials at many points of a scenario's keys: sweeps. */
package tailrace.tools.evaluate.grid;
