package tailrace.validation.rules;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tailrace.scenario.jobs.JobRunner;
import tailrace.scenario.jobs.KnownJobs;
import tailrace.scenario.results.text.Journal;

/** Checks that the code of a simulation avoids calls whose results depend on more than its scenario and seed. */
class CodeRulesTest {
    private static final String[] SIMULATOR = {"tailrace.core..", "tailrace.net..", "tailrace.transport.."};
    private static final String[] SIMULATION =
        {"tailrace.core..", "tailrace.net..", "tailrace.transport..", "tailrace.scenario.."};
    private static final Set<String> IMMUTABLE = Set.of(String.class.getName(), Pattern.class.getName(),
        Map.class.getName(), List.class.getName(), Set.class.getName());

    @Test
    void shouldHoldNoStateInStatics() {
        fields().that().areDeclaredInClassesThat().resideInAnyPackage(SIMULATOR)
            .and().areStatic()
            .and(not(JavaModifier.SYNTHETIC))
            .should(beConstant())
            .because("runs stand side by side in one JVM")
            .check(Project.classes());
    }

    @Test
    void shouldDrawRandomNumbersFromOwnStreamsOnly() {
        noClasses().should().dependOnClassesThat().haveNameMatching(
                "java\\.util\\.(Random|SplittableRandom|UUID)|java\\.util\\.random\\..*|java\\.security\\.SecureRandom"
                    + "|java\\.util\\.concurrent\\.ThreadLocalRandom")
            .orShould(callMethodWhere(target(owner(named("java\\.lang\\.Math"))).and(target(nameMatching("random")))))
            .check(Project.classes());
    }

    @Test
    void shouldComputeAlikeOnEveryJvm() {
        final String inexact =
            "sin|cos|tan|asin|acos|atan|atan2|exp|expm1|log|log10|log1p|pow|cbrt|hypot|sinh|cosh|tanh";
        noClasses().that().resideInAnyPackage(SIMULATION)
            .should(callMethodWhere(target(owner(named("java\\.lang\\.Math"))).and(target(nameMatching(inexact)))))
            .because("StrictMath returns the same bits everywhere, Math need not")
            .check(Project.classes());
    }

    @Test
    void shouldNotDependOnAddresses() {
        noClasses().that().resideInAnyPackage(SIMULATION)
            .should().callMethod(System.class, "identityHashCode", Object.class)
            .orShould().dependOnClassesThat().haveFullyQualifiedName("java.util.IdentityHashMap")
            .check(Project.classes());
    }

    @Test
    void shouldPrintNothing() {
        noClasses().that().resideInAnyPackage(SIMULATION)
            .should().accessField(System.class, "out")
            .orShould().accessField(System.class, "err")
            .check(Project.classes());
    }

    @Test
    void shouldKnowNoClockAndNoThreads() {
        noClasses().that().resideInAnyPackage(SIMULATOR)
            .should().callMethod(System.class, "nanoTime")
            .orShould().callMethod(System.class, "currentTimeMillis")
            .orShould().dependOnClassesThat().haveNameMatching("java\\.util\\.concurrent\\..*|java\\.lang\\.Thread")
            .orShould().dependOnClassesThat().resideInAnyPackage("java.io..", "java.nio..", "java.time..")
            .allowEmptyShould(false)
            .because("simulated time is the only time, and one thread runs a simulation")
            .check(Project.classes().that(isNotFileTopology().and(DescribedPredicate.not(isLinkSimulator()))));
    }

    @Test
    void shouldOnlyLookWhetherLinkSimulationsAreInterrupted() {
        noClasses()
            .should().callMethod(System.class, "nanoTime")
            .orShould().callMethod(System.class, "currentTimeMillis")
            .orShould().dependOnClassesThat().haveNameMatching(
                "java\\.util\\.concurrent\\.(?!CancellationException$).*")
            .orShould(callMethodWhere(target(owner(named("java\\.lang\\.Thread")))
                .and(target(DescribedPredicate.not(nameMatching("currentThread|isInterrupted"))))))
            .orShould().dependOnClassesThat().resideInAnyPackage("java.io..", "java.nio..", "java.time..")
            .allowEmptyShould(false)
            .because("others run links side by side and may give up")
            .check(Project.classes().that(isLinkSimulator()));
    }

    /** Cheap trials and single throughputs store no results from which a later call could resume. */
    @Test
    void shouldRunAndKeepManyResultsInOneLoop() {
        noClasses().that().resideInAnyPackage("tailrace.tools.experiment..", "tailrace.tools.topology..")
            .and().resideOutsideOfPackage("tailrace.tools.experiment.rounds")
            .and().haveNameNotMatching(".*\\.(CheapTrials|TopoThroughputCommand)")
            .should(callMethodWhere(target(owner(named(Pattern.quote(JobRunner.class.getName()))))
                .and(target(nameMatching("run")))))
            .orShould().dependOnClassesThat().areAssignableTo(KnownJobs.class)
            .because("Rounds run what is missing, keep it, and go on after a kill")
            .check(Project.classes());
        noClasses().that().resideOutsideOfPackages("tailrace.scenario..", "tailrace.tools.experiment.rounds")
            .and().haveNameNotMatching(".*\\.(TrialJournal|KeptResults)(\\$.*)?")
            .should().dependOnClassesThat().areAssignableTo(Journal.class)
            .because("KeptRows keep results in a journal")
            .check(Project.classes());
    }

    @Test
    void shouldWriteFilesThroughOneSeam() {
        final String ways = "write|writeString|newOutputStream|newBufferedWriter|newByteChannel|copy|move|createFile"
            + "|createLink|createSymbolicLink";
        noClasses().that().doNotHaveFullyQualifiedName("tailrace.scenario.results.files.OutputFile")
            .and().doNotHaveFullyQualifiedName("tailrace.scenario.results.files.FileBlocks")
            .and().haveNameNotMatching("tailrace\\.scenario\\.results\\.files\\.(PathLock|LockFile).*")
            // it also replaces only regular files, through a handle of their folder
            .and().doNotHaveFullyQualifiedName("tailrace.scenario.results.files.HeldFolder")
            // it opens files for reading so that an interrupt ends the read
            .and().doNotHaveFullyQualifiedName("tailrace.core.InputFile")
            // it opens a new file that loses its name at once
            .and().doNotHaveFullyQualifiedName("tailrace.scenario.results.files.UnnamedFile")
            // it maps a new file that lasts as long as the run
            .and().doNotHaveFullyQualifiedName("tailrace.tools.watch.CountersFile")
            .should(callMethodWhere(target(owner(named("java\\.nio\\.file\\.Files"))).and(target(nameMatching(ways)))))
            .orShould(callMethodWhere(target(owner(named(
                "java\\.nio\\.channels\\.(Asynchronous)?FileChannel"))).and(target(nameMatching("open")))))
            .orShould().dependOnClassesThat().haveNameMatching("java\\.io\\.(FileOutputStream|FileWriter"
                + "|RandomAccessFile|PrintStream)|java\\.util\\.(Formatter|logging\\.FileHandler)"
                + "|org\\.apache\\.parquet\\.io\\.LocalOutputFile")
            .because("outputs replace regular files only, which OutputFile and FileBlocks see to")
            .check(Project.classes());
    }

    @Test
    void shouldKeepJsonOutOfTheSimulator() {
        classes().that().resideInAnyPackage(SIMULATOR)
            .should().onlyDependOnClassesThat().resideInAnyPackage(
                "tailrace..", "java..", "it.unimi.dsi.fastutil..", "org.apache.commons.rng..")
            .check(Project.classes());
    }

    /**
     * Matches all classes except the file topology, which reads a file when a network is built, before the network
     * runs.
     */
    private static DescribedPredicate<JavaClass> isNotFileTopology() {
        return DescribedPredicate.describe("reads no topology file",
            type -> !type.getName().startsWith("tailrace.net.topology.")
                && !type.getName().matches("tailrace\\.core\\.(InputFile|CancellableInput|NearestFile)"));
    }

    private static DescribedPredicate<JavaClass> isLinkSimulator() {
        return DescribedPredicate.describe("simulates a link",
            type -> type.getName().startsWith("tailrace.transport.link."));
    }

    private static DescribedPredicate<HasName> named(final String regex) {
        return nameMatching(regex);
    }

    private static DescribedPredicate<JavaField> not(final JavaModifier modifier) {
        return DescribedPredicate.describe("not " + modifier, field -> !field.getModifiers().contains(modifier));
    }

    private static ArchCondition<JavaField> beConstant() {
        return new ArchCondition<>("be final and of an immutable type") {
            @Override
            public void check(final JavaField field, final ConditionEvents events) {
                final JavaClass type = field.getRawType();
                final boolean immutable = type.isPrimitive() || type.isEnum() || type.isRecord()
                    || IMMUTABLE.contains(type.getName());
                final boolean constant = immutable && field.getModifiers().contains(JavaModifier.FINAL);
                events.add(new SimpleConditionEvent(field, constant, field.getDescription()));
            }
        };
    }
}
