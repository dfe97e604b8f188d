/** What a port measures of itself and codes into packets that ask for it. */
package tailrace.net.telemetry;
