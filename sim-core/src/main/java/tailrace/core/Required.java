package tailrace.core;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field of a class of parameters as a key that files have to set, whatever else they set. The schema of files
 * demands it; the object's {@code validate()} refuses to do without it. A list must have an item.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Required {}
