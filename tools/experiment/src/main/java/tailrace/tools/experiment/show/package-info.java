/** What an experiment has found, as files, text and page. */
package tailrace.tools.experiment.show;
