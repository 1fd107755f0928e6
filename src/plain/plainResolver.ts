import type { Resolver } from 'react-hook-form'
import type { PlainResource } from '#contract/plain/plain.ts'
import type { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { type PlainValues, plainBody } from './plainValues.ts'

/** Validates a form by the request schema of its call. */
export const plainResolver =
  (resource: PlainResource, schema: z.ZodType): Resolver<PlainValues> =>
  (values, context, options) =>
    zodResolver(schema as z.ZodType<PlainValues>)(
      { ...values, ...plainBody(resource, values) },
      context,
      options,
    )
