/**
 * Workloads of SimAI and ASTRA-sim 1.0: layers with computations and collectives, which are the same for all ranks.
 *
 * <p>Source: github.com/aliyun/SimAI cef83f9 (2026-07), {@code Workload.cc} and {@code Layer.cc}. {@link
 * tailrace.scenario.program.simai.SimaiWorkload} reads a file, and {@link tailrace.scenario.program.simai.SimaiProgram}
 * creates a program from it.
 */
package tailrace.scenario.program.simai;
