/** A scenario: its keys as the fields of classes, the files it is read from and written to, those that are built in. */
package tailrace.scenario;
