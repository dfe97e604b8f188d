/**
 * The web page of {@code tailrace serve}: results, runs and scenarios of a folder, for a browser on the same machine
 * and for notebooks.
 */
package tailrace.tools.serve;
