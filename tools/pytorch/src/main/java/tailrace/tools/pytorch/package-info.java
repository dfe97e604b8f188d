/** Gradients by PyTorch through DJL, the Deep Java Library; loaded only when something is trained. */
package tailrace.tools.pytorch;
