/**
 * Files of the flows of a run, in several formats. Writers are streams and readers are cursors, without an object for
 * each flow. The package also has files of the goodputs of unfinished flows.
 */
package tailrace.scenario.results.flows;
