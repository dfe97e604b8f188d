/**
 * Workloads of SimAI and ASTRA-sim 1.0: layers with computations and collectives, which all ranks go through.
 *
 * <p>Source: github.com/aliyun/SimAI cef83f9 (2026-07), {@code Workload.cc} and {@code Layer.cc}. {@link
 * tailrace.scenario.program.simai.SimaiWorkload} is what a file says, {@link
 * tailrace.scenario.program.simai.SimaiProgram} makes a program of it.
 */
package tailrace.scenario.program.simai;
