package tailrace.transport.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tailrace.transport.ControlDriver;

/** Tests DCTCP's alpha against RFC 8257 section 3.3, ACK by ACK, with any marks and any data in flight. */
final class DctcpAlphaTest {
    private static final double G = 1.0 / 16;

    /** Steps 1 to 8 of section 3.3, with the names used there. */
    private static final class Rfc {
        private double alpha = 1;
        private long windowEnd;
        private long bytesAcked;
        private long bytesMarked;

        void ack(final long segAck, final long acked, final boolean marked, final long sndNxt) {
            bytesAcked += acked;
            bytesMarked += marked ? acked : 0;
            if (segAck > windowEnd) {
                final double m = (double) bytesMarked / bytesAcked;
                alpha = alpha * (1 - G) + G * m;
                windowEnd = sndNxt;
                bytesAcked = 0;
                bytesMarked = 0;
            }
        }
    }

    @Property(tries = 200)
    void shouldFollowTheRfc(@ForAll final long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final double share = random.nextDouble();
        final ControlDriver driver = new ControlDriver(new Dctcp(new Dctcp.Params())).start();
        final Rfc rfc = new Rfc();
        for (int i = 0; i < 500; i++) {
            driver.sndNxt = Math.max(driver.sndNxt, driver.sndUna + 1000L * (1 + random.nextInt(40)));
            final long seq = driver.sndUna + Math.min(driver.sndNxt - driver.sndUna, 1000L * (1 + random.nextInt(3)));
            final boolean marked = random.nextDouble() < share;
            rfc.ack(seq, seq - driver.sndUna, marked, driver.sndNxt);
            driver.ack(seq, marked);
            assertEquals(rfc.alpha, ((Dctcp) driver.control).alpha(), 1e-12, "ACK " + i);
        }
    }
}
