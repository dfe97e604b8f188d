/**
 * The network of m3 (Li et al., SIGCOMM 2024) in plain Java. It consists of feature maps, checkpoint files, a
 * transformer over the links of a path, and a head that corrects the slowdowns of the fluid result. Structure and file
 * formats are the same as in its public code, github.com/netiken/m3.
 */
package tailrace.tools.model.m3;
