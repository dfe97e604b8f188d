package tailrace.tools.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.scenario.results.files.Failures;
import tailrace.scenario.results.files.Sha256;

/**
 * Reads and writes the file of a {@link QuantileModel}, which is little-endian. It begins with {@code TRMODEL} and a
 * zero byte; version, int32; length of the header, int32; length of the whole file, int64. The header follows, as JSON
 * in UTF-8: names of inputs, widths of hidden layers, number of networks, card, and numbers of the calibration or null.
 * Then come float32 values: mean, scale, low and high of all inputs, the levels, the weights of each network, centre
 * and precision matrix of the calibration's cloud. The SHA-256 of all these bytes is at the end. Format 1 had no
 * calibration.
 */
final class ModelFile {
    private static final int VERSION = 2;
    private static final byte[] MAGIC = {'T', 'R', 'M', 'O', 'D', 'E', 'L', 0};
    private static final int FIXED_BYTES = 24;
    private static final int HASH_BYTES = 32;
    private static final long MAX_BYTES = 1L << 30;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ModelFile() {}

    private record Header(List<String> inputs, List<Integer> hidden, int levels, int members, ModelCard card,
            Calibration.Numbers calibration) {
        long floats() {
            long count = 4L * inputs.size() + levels;
            count += calibration == null ? 0 : inputs.size() * (inputs.size() + 1L);
            long before = inputs.size();
            for (final int width : hidden) {
                count += members * (before + 1) * width;
                before = width;
            }
            return count + members * (before + 1) * levels;
        }
    }

    static void write(final Path file, final QuantileModel model) {
        AtomicFiles.write(file, bytes(model));
    }

    static byte[] bytes(final QuantileModel model) {
        final Architecture architecture = model.architecture();
        final Inputs inputs = model.inputs();
        final Header header = new Header(inputs.names(), architecture.hidden(), architecture.levels().size(),
                model.members(), model.card(), model.calibration().map(Calibration::numbers).orElse(null));
        final byte[] text = json(header);
        final int length = Math.toIntExact(FIXED_BYTES + text.length + Float.BYTES * header.floats() + HASH_BYTES);
        final ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(MAGIC).putInt(VERSION).putInt(text.length).putLong(length).put(text);
        for (final float[] part : List.of(inputs.mean(), inputs.scale(), inputs.low(), inputs.high())) {
            put(out, part);
        }
        architecture.levels().forEach(out::putFloat);
        for (int member = 0; member < model.members(); member++) {
            put(out, model.weights(member));
        }
        model.calibration().ifPresent(calibration -> {
            put(out, calibration.cloud().centre());
            put(out, calibration.cloud().precision());
        });
        out.put(sha256(out.array(), out.position()));
        return out.array();
    }

    private static void put(final ByteBuffer out, final float[] values) {
        for (final float value : values) {
            out.putFloat(value);
        }
    }

    static QuantileModel read(final Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in);
        } catch (final IOException e) {
            throw Failures.reading(file.toString(), e);
        }
    }

    static QuantileModel read(final String name, final InputStream in) {
        try {
            final byte[] fixed = in.readNBytes(FIXED_BYTES);
            final long length = checkedLength(name, fixed);
            final byte[] rest = in.readNBytes((int) length - FIXED_BYTES);
            if (FIXED_BYTES + rest.length < length) {
                throw refused(name, "ends after " + (FIXED_BYTES + rest.length) + " bytes", length + " bytes");
            }
            if (in.read() >= 0) {
                throw refused(name, "goes on after its end", length + " bytes");
            }
            return parse(name, fixed, rest);
        } catch (final IOException e) {
            throw Failures.reading(name, e);
        }
    }

    private static long checkedLength(final String name, final byte[] fixed) {
        if (fixed.length < MAGIC.length || !Arrays.equals(fixed, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw refused(name, "no model", "a file as written by tailrace train");
        }
        if (fixed.length < FIXED_BYTES) {
            throw refused(name, "ends after " + fixed.length + " bytes", "a whole model");
        }
        final ByteBuffer in = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
        final int version = in.getInt();
        if (version != VERSION) {
            throw refused(name, "a model of format " + version, "format " + VERSION + ", which this version reads");
        }
        final int headerBytes = in.getInt();
        final long length = in.getLong();
        if (headerBytes < 0 || length > MAX_BYTES || length < (long) FIXED_BYTES + headerBytes + HASH_BYTES) {
            throw refused(name, "damaged: a header of " + headerBytes + " in " + length + " bytes", "a whole model");
        }
        return length;
    }

    private static QuantileModel parse(final String name, final byte[] fixed, final byte[] rest) throws IOException {
        final int body = rest.length - HASH_BYTES;
        final MessageDigest digest = Sha256.digest();
        digest.update(fixed);
        digest.update(rest, 0, body);
        if (!MessageDigest.isEqual(digest.digest(), Arrays.copyOfRange(rest, body, rest.length))) {
            throw refused(name, "damaged: its bytes do not have the hash that it ends with", "a whole model");
        }
        final int headerBytes = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN).getInt(MAGIC.length + 4);
        final Header header;
        try {
            header = JSON.readValue(new ByteArrayInputStream(rest, 0, headerBytes), Header.class);
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException(
                    name + ": its header cannot be read (expected: a file as written by tailrace train)", e);
        }
        if (header.floats() * Float.BYTES != body - headerBytes) {
            throw refused(name, (body - headerBytes) + " bytes of numbers", header.floats() * Float.BYTES + " bytes");
        }
        return model(name, header,
                ByteBuffer.wrap(rest, headerBytes, body - headerBytes).order(ByteOrder.LITTLE_ENDIAN));
    }

    private static QuantileModel model(final String name, final Header header, final ByteBuffer in) {
        final int count = header.inputs.size();
        try {
            final Inputs inputs = new Inputs(header.inputs, floats(in, count), floats(in, count), floats(in, count),
                    floats(in, count));
            final List<Float> levels = new ArrayList<>();
            for (final float level : floats(in, header.levels)) {
                levels.add(level);
            }
            final Architecture architecture = new Architecture(count, header.hidden, levels);
            final List<float[]> members = new ArrayList<>();
            for (int i = 0; i < header.members; i++) {
                members.add(floats(in, architecture.weightCount()));
            }
            final QuantileModel model = new QuantileModel(name, architecture, inputs, members, header.card);
            return header.calibration == null ? model : model.calibrated(new Calibration(header.calibration,
                    new InputCloud(inputs, floats(in, count), floats(in, count * count))));
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    private static float[] floats(final ByteBuffer in, final int count) {
        final float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.getFloat();
        }
        return values;
    }

    private static byte[] json(final Header header) {
        try {
            return JSON.writeValueAsString(header).getBytes(StandardCharsets.UTF_8);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] sha256(final byte[] bytes, final int count) {
        final MessageDigest digest = Sha256.digest();
        digest.update(bytes, 0, count);
        return digest.digest();
    }

    private static IllegalArgumentException refused(final String name, final String what, final String expected) {
        return new IllegalArgumentException(name + ": " + what + " (expected: " + expected + ")");
    }
}
