import '#contract/schema/builders.ts'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from '#contract/schema/z.ts'

/** Validates a form by a contract schema, so that client and server agree. Messages are translation keys. */
export const zodResolver =
  <Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> =>
  (values) => {
    const checked = schema.safeParse(values)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of checked.error.issues) {
      errors[path.join('.')] ??= { type: 'schema', message }
    }
    return { values: {}, errors: errors as never }
  }
