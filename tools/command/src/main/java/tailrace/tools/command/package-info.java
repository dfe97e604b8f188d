/** Common parts of the commands of several modules: discovery, options, exit statuses and reports. */
package tailrace.tools.command;
