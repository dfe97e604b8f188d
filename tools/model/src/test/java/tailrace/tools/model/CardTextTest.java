package tailrace.tools.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.tools.model.ModelCard.GroupError;

class CardTextTest {
    private static GroupError error(final double mean, final Double median, final double worst) {
        return new GroupError("all", "all", 10, 100, 0.04, mean, median, worst, 0.3, -0.07, -0.2);
    }

    @Test
    void shouldSayThatAMeanIsOfSingleNetworksAndLeaveOutMediansThatAreNotKnown() {
        final List<String> failed = CardText.errors(List.of(error(55.485, null, 20_693.636)));
        assertFalse(failed.get(0).contains("median"), failed.get(0));
        assertFalse(failed.get(1).contains(" - "), failed.get(1));
        assertTrue(failed.get(1).contains("5548.5 %"), failed.get(1));
        assertTrue(failed.get(3).startsWith("a mean more than 10 times that of the fluid"), failed.get(3));
        final List<String> usual = CardText.errors(List.of(error(0.15, 0.1, 0.9)));
        assertEquals(3, usual.size());
        final List<String> few = CardText.errors(List.of(error(Double.NaN, Double.NaN, 0)));
        assertTrue(few.get(3).startsWith("-: no network kept aside has enough flows"), few.toString());
        final String none = few.get(1);
        assertTrue(none.matches(".*( +-){3} +30.0 % .*"), "a worst one of none: " + none);
        assertTrue(usual.get(0).contains("median") && usual.get(1).contains("10.0 %"), usual.toString());
    }

    @Test
    void shouldSayWhatErrorHalfOfTheNetworksHave() {
        final float[] scores = new float[101];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = (i - 50) / 100f;
        }
        final Calibration calibration = new Calibration(new Calibration.Numbers(101, 1000, 0, 0, 0, 0,
                List.of(new Calibration.Scores("all", "p99", scores))), null);
        assertEquals("error of p99 of a network like those of training: at most 28 % for half and 57 % for 90 % of the"
                + " networks kept aside", CardText.calibration(calibration).get(0));
    }

    @Test
    void shouldRefuseErrorsOfAClassThatThereIsNot() {
        final Calibration.Numbers numbers = new Calibration.Numbers(101, 1000, 0, 0, 0, 0,
                List.of(new Calibration.Scores(">1MB", "p99", new float[1])));
        assertEquals("size class '>1MB' (expected: all or a class of this version; train the model again)",
                assertThrows(IllegalArgumentException.class, () -> new Calibration(numbers, null)).getMessage());
    }
}
