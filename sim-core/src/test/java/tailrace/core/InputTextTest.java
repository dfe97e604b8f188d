package tailrace.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputTextTest {
    @Test
    void shouldSkipAByteOrderMarkAndNothingElse() throws IOException {
        for (final String text : List.of("", "x", "ab", "a\nb", "größe", "\uFEFFx")) {
            assertEquals(text, InputFile.text("f", ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)));
        }
        for (final byte[] bytes : List.of(new byte[] {}, new byte[] {1}, new byte[] {(byte) 0xEF, (byte) 0xBB},
                new byte[] {'P', 'A', 'R', '1', 0, 0}, new byte[] {3, 0, 0, 0, 7})) {
            assertArrayEquals(bytes, InputFile.withoutMark("f", new ByteArrayInputStream(bytes)).readAllBytes());
        }
    }

    @Test
    void shouldRefuseUtf16ByNameWithAMarkAndWithout() {
        for (final String charset : List.of("UTF-16", "x-UTF-16LE-BOM", "UTF-16LE", "UTF-16BE")) {
            final byte[] bytes = "Nodes 16".getBytes(Charset.forName(charset));
            final String message = assertThrows(
                    IllegalArgumentException.class, () -> InputFile.text("f", bytes), charset).getMessage();
            assertEquals("f: UTF-16 text (expected: UTF-8)", message);
        }
    }

    @Test
    void shouldRefuseWhatIsNoText() {
        assertThrows(CharacterCodingException.class,
                () -> InputFile.text("f", new byte[] {(byte) 0xC3, '(', (byte) 0xFF}));
    }
}
