package tailrace.tools.peers.lint;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tailrace.tools.peers.hpcc.ConfigRemarks;
import tailrace.tools.peers.hpcc.HpccConfig;
import tailrace.tools.peers.hpcc.HpccDialect;
import tailrace.tools.peers.hpcc.HpccFlowFile;
import tailrace.tools.peers.hpcc.HpccTopologyFile;
import tailrace.tools.peers.hpcc.TraceNodes;

/** Recognises and checks configurations of the HPCC simulator, with the files that they name. */
final class ConfigKind implements FileKind {
    private static final List<ConfigRule> RULES = Stream.of(
            ThresholdRules.all(), ControlRules.all(), BufferRules.all(), RunRules.all())
            .flatMap(List::stream).toList();

    private final Optional<HpccDialect> dialect;
    private final Predicate<Path> isNew;

    /** Creates the kind. {@code isNew} returns false for files that were already checked. */
    ConfigKind(final Optional<HpccDialect> dialect, final Predicate<Path> isNew) {
        this.dialect = dialect;
        this.isNew = isNew;
    }

    @Override
    public String name() {
        return "a configuration of the HPCC simulator (KEY value)";
    }

    @Override
    public boolean matches(final FirstLines first) {
        return first.wordCount(0) > 0 && first.words(0).get(0).matches("[A-Z][A-Z0-9]*_[A-Z0-9_]+|LOAD");
    }

    @Override
    public void check(final Path file, final Findings findings) {
        final HpccConfig config = HpccConfig.parse(
                file, e -> findings.add(file, e), e -> findings.add(Severity.WARNING, file, e));
        config.unsupported().forEach(e -> findings.add(file, e));
        final ConfigRemarks remarks = new ConfigRemarks(config);
        remarks.withoutEffect().forEach(
                text -> findings.add(Severity.NOTE, file, new IllegalArgumentException(text)));
        Stream.of(remarks.notWritten(), remarks.differing()).flatMap(List::stream).forEach(
                text -> findings.add(Severity.WARNING, file, new IllegalArgumentException(text)));
        final Optional<Path> topologyFile = named(config, config::topologyFile, findings);
        final Optional<Path> flowFile = named(config, config::flowFile, findings);
        final HpccDialect shown = dialect.orElseGet(() -> recognise(topologyFile, flowFile));
        final Optional<HpccTopologyFile> topology = topologyFile.flatMap(t -> topology(t, shown, findings));
        final ConfigCase tested = new ConfigCase(config, topology, findings);
        RULES.forEach(rule -> rule.check(tested));
        flowFile.ifPresent(flows -> flows(flows, shown, tested));
        final Optional<Path> traceFile = config.traceFile();
        if (config.has("TRACE_FILE") && traceFile.isEmpty()) {
            tested.add(Severity.WARNING, "TRACE_FILE", "TRACE_FILE is missing",
                    "no packet is traced; the simulator goes by an unset number of nodes: write a file with the "
                    + "line 0");
        }
        traceFile.ifPresent(t -> trace(t, tested));
    }

    private static Optional<Path> named(
            final HpccConfig config, final Supplier<Path> path, final Findings findings) {
        try {
            return Optional.of(path.get());
        } catch (final IllegalArgumentException e) {
            findings.add(config.file(), e);
            return Optional.empty();
        }
    }

    private static HpccDialect recognise(final Optional<Path> topologyFile, final Optional<Path> flowFile) {
        final HpccDialect ofTopology = topologyFile.map(HpccDialect::ofTopology).orElse(HpccDialect.ORIGINAL);
        return ofTopology == HpccDialect.ORIGINAL ? flowFile.map(HpccDialect::ofFlows).orElse(ofTopology) : ofTopology;
    }

    private Optional<HpccTopologyFile> topology(final Path file, final HpccDialect shown, final Findings findings) {
        final boolean tell = isNew.test(file);
        try {
            final HpccTopologyFile topology = HpccTopologyFile.read(file, shown);
            if (tell) {
                new TopologyCheck(topology, findings).run();
                topology.surplusLine().ifPresent(e -> findings.add(Severity.WARNING, file, e));
            }
            return Optional.of(topology);
        } catch (final IllegalArgumentException e) {
            if (tell) {
                findings.add(file, e);
            }
            return Optional.empty();
        }
    }

    private void flows(final Path file, final HpccDialect shown, final ConfigCase tested) {
        if (!isNew.test(file)) {
            return;
        }
        try (HpccFlowFile flows = tested.topology().isPresent()
                ? HpccFlowFile.open(file, shown, tested.topology().orElseThrow().hosts())
                : HpccFlowFile.open(file, shown)) {
            new FlowsCheck(file, OptionalLong.of(tested.config().stopPs()), tested.findings()).run(flows);
        } catch (final IllegalArgumentException e) {
            tested.findings().add(file, e);
        }
    }

    private void trace(final Path file, final ConfigCase tested) {
        if (!isNew.test(file)) {
            return;
        }
        try {
            TraceNodes.read(file, tested.topology().map(HpccTopologyFile::nodeCount)
                    .orElse(HpccTopologyFile.MAX_NODES),
                    e -> tested.findings().add(Severity.WARNING, file, e));
        } catch (final IllegalArgumentException e) {
            tested.findings().add(file, e);
        }
    }
}
