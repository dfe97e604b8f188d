package tailrace.tools.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tailrace.scenario.Scenario;
import tailrace.scenario.config.KeySchema;
import tailrace.scenario.results.files.AtomicFiles;
import tailrace.tools.command.ExitStatus;
import tailrace.tools.command.ForceOption;
import tailrace.tools.m3.dataset.space.Space;

/** The command {@code tailrace schema}: prints a JSON schema. Editors use it to complete and check files. */
@Command(name = "schema", mixinStandardHelpOptions = true,
    description = {
        "Prints the JSON Schema (draft 7) of scenario files, with which editors complete and check scenarios.",
        "tailrace schema -o tailrace.schema.json, writes the schema. VS Code with its YAML extension and IntelliJ use"
            + " it for a scenario in the same folder that begins with this line: # yaml-language-server:"
            + " $schema=tailrace.schema.json",
        "Values that depend on other keys are only checked by lint.",
    })
final class SchemaCommand implements Callable<Integer> {
    /** Kinds of files that have a schema. */
    enum Kind {
        /** Scenarios. */
        SCENARIO(Scenario.class, "Tailrace: a scenario", true),
        /** Spaces of training data. */
        SPACE(Space.class, "Tailrace: a space of training data", false);

        private final Class<?> root;
        private final String title;
        private final boolean choices;

        Kind(final Class<?> root, final String title, final boolean choices) {
            this.root = root;
            this.title = title;
            this.choices = choices;
        }
    }

    @Parameters(arity = "0..1", paramLabel = "KIND", defaultValue = "scenario",
        completionCandidates = Candidates.SchemaKinds.class,
        description = "Kind of files: scenario (the default), or space, for tailrace dataset.")
    private Kind kind;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write it there.")
    private Path file;

    @Option(names = "--plugin", paramLabel = "JAR",
        description = "Jar, or folder of jars, with types of your own for scenarios; may be repeated.")
    private List<String> plugins = new ArrayList<>();

    @Mixin
    private final ForceOption force = new ForceOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        final String schema = KeySchema.of(kind.root, kind.title, kind.choices, plugins);
        if (file != null) {
            force.requireNew("--output", file, schema);
            AtomicFiles.write(file, schema);
        } else {
            spec.commandLine().getOut().print(schema);
            spec.commandLine().getOut().flush();
        }
        return ExitStatus.OK;
    }
}
