package tailrace.transport;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import tailrace.transport.path.Bitmap;
import tailrace.transport.path.EveryPath;
import tailrace.transport.path.Mixed;
import tailrace.transport.path.Mrc;
import tailrace.transport.path.Oblivious;
import tailrace.transport.path.Plb;
import tailrace.transport.path.Reps;

/** Lists all path controls, with the given number of entropies. */
final class EveryPathControl {
    private EveryPathControl() {}

    static Stream<Named<PathChoice>> stream() {
        final Stream<PathChoice> choices = Stream.of(
                new Oblivious(), new EveryPath(), new Bitmap(), new Reps(), new Mixed(), new Plb(), new Mrc());
        return choices.map(choice -> {
            choice.entropies = 16;
            choice.validate();
            return Named.of(choice.getClass().getSimpleName(), choice);
        });
    }

    /** Path controls that use all entropies before they get any report. */
    static Stream<Named<PathChoice>> spraying() {
        return stream().filter(named -> !(named.getPayload() instanceof Plb));
    }

    /** Path controls that avoid entropies without good reports. */
    static Stream<Named<PathChoice>> adaptive() {
        return spraying().filter(named -> List.of(Bitmap.class, Reps.class, Mixed.class, Mrc.class)
                .contains(named.getPayload().getClass()));
    }
}
