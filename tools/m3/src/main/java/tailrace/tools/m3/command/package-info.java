/** The commands for models of paths: their training data and their cards. */
package tailrace.tools.m3.command;
