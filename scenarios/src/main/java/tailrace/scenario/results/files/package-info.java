/** Files and folders that survive a kill: written whole or block by block, and locked while they are written. */
package tailrace.scenario.results.files;
