/**
 * Reads and writes programs in GOAL files, text and binary, in the formats of LogGOPSim and ATLAHS. Sources: Hoefler,
 * Siebert and Lumsdaine, ICPP 2009; {@code txt2bin} and {@code Parser.hpp} of github.com/spcl/atlahs 8837294.
 *
 * <p>Binary files are mapped and read only where the engine needs them; text is converted to the same bytes, rank by
 * rank.
 */
package tailrace.scenario.program.goal;
