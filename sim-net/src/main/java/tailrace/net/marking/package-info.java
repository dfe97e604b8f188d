/** Which packets switches give an ECN mark; each choice is one file. */
package tailrace.net.marking;
