/** ECN marking: decides which packets a switch marks. Each choice is one file. */
package tailrace.net.marking;
