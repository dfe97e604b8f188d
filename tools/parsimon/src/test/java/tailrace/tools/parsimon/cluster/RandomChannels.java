package tailrace.tools.parsimon.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tailrace.tools.estimate.Channels;
import tailrace.tools.estimate.FlowTable;

/** Channels with random flows: some busy, some idle, several alike. */
final class RandomChannels {
    final FlowTable flows = new FlowTable();
    final Channels channels;
    final ChannelTraits traits;

    RandomChannels(final long seed, final int count, final int mostFlows) {
        final Random random = new Random(seed);
        final List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        final int[] busy = random.ints(count, 0, 4).toArray();
        final int total = count * mostFlows / 2;
        long startPs = 0;
        for (int flow = 0; flow < total; flow++) {
            startPs += (long) (-1e6 * Math.log(1 - random.nextDouble()));
            flows.add(0, 1, 1 + random.nextInt(random.nextInt(10) == 0 ? 200_000 : 2_000), startPs, 0, 0);
            for (int hop = 0; hop < 3; hop++) {
                final int channel = random.nextInt(count);
                final List<Integer> list = lists.get(channel);
                if (busy[channel] >= 1 + random.nextInt(3) && (list.isEmpty() || list.get(list.size() - 1) != flow)) {
                    list.add(flow);
                }
            }
        }
        this.channels = channels(lists);
        this.traits = new ChannelTraits(
                random.ints(count, 0, 2).mapToLong(i -> i == 0 ? 10_000_000_000L : 40_000_000_000L).toArray(),
                random.ints(count, 0, 2).toArray(), 10_000_000_000L);
    }

    static Channels channels(final List<List<Integer>> lists) {
        final int[] begins = new int[lists.size() + 1];
        for (int i = 0; i < lists.size(); i++) {
            begins[i + 1] = begins[i] + lists.get(i).size();
        }
        return new Channels(begins, lists.stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray());
    }
}
