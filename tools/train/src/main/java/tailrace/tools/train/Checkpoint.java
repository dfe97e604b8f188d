package tailrace.tools.train;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;

/**
 * Stores the state of one network in a file next to the model: a key, then little-endian numbers, and their CRC-32. The
 * file is deleted when the model is written.
 */
final class Checkpoint {
    private static final int HEAD_BYTES = 5 * Long.BYTES;
    private static final int EPOCH_BYTES = 3 * Double.BYTES;
    private static final int CRC_BYTES = Long.BYTES;

    private final Path file;
    private final byte[] key;

    /**
     * Creates the checkpoint of one network.
     *
     * @param key key of everything that the numbers depend on: data, settings, version
     */
    Checkpoint(final Path model, final int member, final String key) {
        file = model.resolveSibling(model.getFileName() + ".network-" + (member + 1) + ".checkpoint");
        this.key = key.getBytes(StandardCharsets.UTF_8);
    }

    boolean exists() {
        return Files.exists(file);
    }

    void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (final IOException e) {
            throw Failures.writing(file.toString(), e);
        }
    }

    void save(final TrainedNetwork member) {
        final int count = member.weights.length;
        final int bytes = HEAD_BYTES + key.length + member.epochs.size() * EPOCH_BYTES + 4 * count * Float.BYTES;
        final ByteBuffer out = ByteBuffer.allocate(bytes + CRC_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.putLong(key.length).putLong(count).putLong(member.epochs.size()).putLong(member.bestEpoch)
                .putLong(member.optimiser.steps()).put(key);
        for (final TrainedNetwork.Epoch epoch : member.epochs) {
            out.putDouble(epoch.learningRate()).putDouble(epoch.trainingLoss()).putDouble(epoch.validationLoss());
        }
        final FloatBuffer floats = out.asFloatBuffer();
        floats.put(member.weights).put(member.best);
        member.optimiser.save(floats);
        out.position(bytes).putLong(crc(out.array(), bytes));
        AtomicFiles.write(file, out.array());
    }

    /**
     * Restores the state in the file.
     *
     * @throws IllegalArgumentException if the file is damaged or belongs to another training
     */
    void load(final TrainedNetwork member) {
        final byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
        try {
            final ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            if (bytes.length < HEAD_BYTES + CRC_BYTES
                    || crc(bytes, bytes.length - CRC_BYTES) != in.getLong(bytes.length - CRC_BYTES)) {
                throw refused("damaged");
            }
            final byte[] found = new byte[(int) in.getLong()];
            final long count = in.getLong();
            final long epochs = in.getLong();
            final long bestEpoch = in.getLong();
            final long steps = in.getLong();
            in.get(found);
            if (!Arrays.equals(found, key) || count != member.weights.length) {
                throw refused("of other data, settings or another version");
            }
            for (int i = 0; i < epochs; i++) {
                member.epochs.add(new TrainedNetwork.Epoch(in.getDouble(), in.getDouble(), in.getDouble()));
            }
            member.bestEpoch = (int) bestEpoch;
            final FloatBuffer floats = in.asFloatBuffer();
            floats.get(member.weights).get(member.best);
            member.optimiser.load(floats, steps);
        } catch (final BufferUnderflowException | NegativeArraySizeException e) {
            throw refused("damaged");
        }
    }

    private IllegalArgumentException refused(final String what) {
        return new IllegalArgumentException(
                file + ": " + what + " (expected: a checkpoint of this training; without --resume it begins anew)");
    }

    private static long crc(final byte[] bytes, final int count) {
        final CRC32 crc = new CRC32();
        crc.update(bytes, 0, count);
        return crc.getValue();
    }
}
