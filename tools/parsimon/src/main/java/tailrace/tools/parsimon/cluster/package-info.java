/** Which channels are so alike that one link simulation does for all of them. */
package tailrace.tools.parsimon.cluster;
