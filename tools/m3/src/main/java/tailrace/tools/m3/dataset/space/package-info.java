/** Space files: what a set of training data is drawn from. Public fields are the keys of the file. */
package tailrace.tools.m3.dataset.space;
