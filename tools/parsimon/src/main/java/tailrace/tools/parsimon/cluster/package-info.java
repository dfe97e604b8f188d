/** Clustering: finds channels that are so similar that one link simulation represents all of them. */
package tailrace.tools.parsimon.cluster;
