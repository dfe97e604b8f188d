/** ECN marking: decides which packets a switch marks; one file per choice. */
package tailrace.net.marking;
