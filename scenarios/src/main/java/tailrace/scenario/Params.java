package tailrace.scenario;

/** Parameters of a part of a scenario: public fields that hold their defaults. */
public interface Params {}
