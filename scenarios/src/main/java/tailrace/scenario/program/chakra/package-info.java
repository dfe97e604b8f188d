/**
 * Chakra execution traces with the system and group files of ASTRA-sim.
 *
 * <p>Source: github.com/mlcommons/chakra 21585d8 ({@code et_def.proto}) and github.com/astra-sim/astra-sim 518bd51
 * ({@code Workload.cc}, {@code Sys.cc}). {@link tailrace.scenario.program.chakra.ChakraTrace} reads the file of a rank,
 * {@link tailrace.scenario.program.chakra.ChakraTraces} reads the files of all ranks, and {@link
 * tailrace.scenario.program.chakra.ChakraSystem} reads a system file. {@link
 * tailrace.scenario.program.chakra.ChakraProgram} creates a program from these files.
 */
package tailrace.scenario.program.chakra;
