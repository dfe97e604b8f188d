package tailrace.scenario.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.ReaderBasedJsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import tailrace.scenario.workload.sizes.LogNormalSizes;
import tailrace.scenario.workload.sizes.Sizes;
import tailrace.transport.TransportParams;
import tailrace.transport.cc.NewReno;

class TypeNamesTest {
    @Test
    void shouldFindClassesByNameAndNamesByClass() {
        final TypeNames sizes = ParamTypes.of(Sizes.class);
        assertEquals(LogNormalSizes.class, sizes.classOf("log-normal").orElseThrow());
        assertEquals("log-normal", sizes.nameOf(LogNormalSizes.class));
        final TypeNames transports = ParamTypes.of(TransportParams.class);
        assertEquals(NewReno.Params.class, transports.classOf("new-reno").orElseThrow());
        assertEquals("new-reno", transports.nameOf(NewReno.Params.class));
        for (final String bad : List.of("", "-", "Log-Normal", "log_normal", "../x", "log--normal", "poisson")) {
            assertFalse(sizes.classOf(bad).isPresent(), bad);
        }
    }

    @Test
    void shouldListNamesOfAFolderAndOfAJar() {
        assertEquals(List.of("cdf", "choice", "exponential", "fixed", "log-normal", "pareto"),
                ParamTypes.of(Sizes.class).all());
        final TypeNames inJar = new TypeNames(
                new ParamKinds.Kind(JsonParser.class, "com.fasterxml.jackson.core.json", "JsonParser"), List.of());
        assertTrue(inJar.all().contains("reader-based"), inJar.all().toString());
        assertEquals(ReaderBasedJsonParser.class, inJar.classOf("reader-based").orElseThrow());
    }
}
