package tailrace.core;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives a class a name in files that differs from its name in kebab case: {@code GoBack0} is {@code go-back-0}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SpelledAs {
    /** The name in files. */
    String value();
}
