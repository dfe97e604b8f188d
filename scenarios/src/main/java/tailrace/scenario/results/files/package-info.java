/**
 * Files and folders that stay valid if the process is killed. They are written atomically or block by block, and are
 * locked during this time.
 */
package tailrace.scenario.results.files;
