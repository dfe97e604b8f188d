/** Results of an experiment as files, text and page. */
package tailrace.tools.experiment.show;
