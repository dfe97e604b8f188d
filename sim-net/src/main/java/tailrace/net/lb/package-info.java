/** How a switch chooses among equally short paths; one file per scheme. */
package tailrace.net.lb;
