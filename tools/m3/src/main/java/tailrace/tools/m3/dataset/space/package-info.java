/** Space files, which define the distribution of training data. Public fields are the keys of the file. */
package tailrace.tools.m3.dataset.space;
