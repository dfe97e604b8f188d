package tailrace.tools.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownErrorsTest {
    @Test
    void shouldKeepErrorsWithoutChance() {
        final KnownErrors errors = new KnownErrors();
        errors.add(0.5, 0);
        errors.add(-1, 0);
        errors.add(0.25, 0);
        assertArrayEquals(new float[] {-1, 0.25f, 0.5f}, errors.sorted());
    }

    @Test
    void shouldGiveTheMeanOfErrorsThatAreAllChance() {
        final KnownErrors errors = new KnownErrors();
        for (int i = 0; i < 5; i++) {
            errors.add(i % 2 == 0 ? 0.4 : 0.2, 1);
        }
        assertArrayEquals(new float[] {0.32f, 0.32f, 0.32f, 0.32f, 0.32f}, errors.sorted(), 1e-6f);
    }

    @Test
    void shouldFindTheSpreadOfTheErrorsProper() {
        final Random random = new Random(1);
        final KnownErrors errors = new KnownErrors();
        for (int i = 0; i < 4000; i++) {
            final double chance = 0.1 + 0.4 * random.nextDouble();
            errors.add(0.05 + 0.2 * random.nextGaussian() + chance * random.nextGaussian(), chance * chance);
        }
        double sum = 0;
        double squares = 0;
        for (final float each : errors.sorted()) {
            sum += each;
            squares += each * each;
        }
        final double mean = sum / 4000;
        assertEquals(0.05, mean, 0.02);
        assertEquals(0.2, Math.sqrt(squares / 4000 - mean * mean), 0.015);
    }
}
