/** Load balancing: choice among equally short paths, one file per scheme. */
package tailrace.net.lb;
