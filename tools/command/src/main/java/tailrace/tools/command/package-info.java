/** What commands of several modules share: how they are found, their options, how they end and what they report. */
package tailrace.tools.command;
