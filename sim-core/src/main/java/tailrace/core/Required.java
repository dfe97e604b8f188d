package tailrace.core;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field of a parameter class as a key that every scenario file must set. The JSON schema requires it, and the
 * object's {@code validate()} refuses a missing value. A list must have at least one item.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Required {}
