/** Files of NumPy, in which training data and Python programs exchange arrays. */
package tailrace.tools.model.npy;
