/**
 * Files and folders that stay valid after a kill: they are written atomically or block by block, and locked meanwhile.
 */
package tailrace.scenario.results.files;
