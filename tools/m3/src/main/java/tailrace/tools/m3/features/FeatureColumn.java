package tailrace.tools.m3.features;

/**
 * One input of a model.
 *
 * @param name name in files
 * @param meaning meaning of the values; {@code log} is the natural logarithm
 */
public record FeatureColumn(String name, String meaning) {}
