package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tests texts of classes whose Javadoc the compiler has stored, such as the classes of this test. */
class KeyTextsTest {
    private final KeyTexts texts = new KeyTexts();

    /** Of the outer class, {@code a < b} and see {@link KeyTexts#of that}. */
    static final class Outer {
        /** Not this. */
        static final class Params {
            /**
             * At most 5 &lt; 6, see {@link KeyTexts} and
             * {@link KeyTextsTest#texts}:
             *
             * <p>Not this.
             */
            public int limit;

            public int silent;
        }
    }

    /** A choice. */
    enum Choice {
        /** The first constant. */
        FIRST,
        SECOND
    }

    private String field(final String name) throws ReflectiveOperationException {
        return texts.of(Outer.Params.class.getField(name));
    }

    @Test
    void shouldBeTheFirstParagraphInOneLineOfPlainText() throws ReflectiveOperationException {
        assertEquals("At most 5 < 6, see KeyTexts and KeyTextsTest.texts.", field("limit"));
        assertEquals("", field("silent"));
    }

    @Test
    void shouldTakeThatOfTheOuterClassForNestedParameters() {
        assertEquals("Of the outer class, a < b and see that.", texts.of(Outer.Params.class));
    }

    @Test
    void shouldTellOfConstants() {
        assertEquals("The first constant.", texts.of(Choice.FIRST));
        assertEquals("", texts.of(Choice.SECOND));
    }

    @Test
    void shouldHaveNoneOfAClassThatWasCompiledWithout() {
        assertEquals("", texts.of(String.class));
    }
}
