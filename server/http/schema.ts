import { toJSONSchema } from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { built } from '#contract/schema/lazy.ts'
import type { z } from '#contract/schema/z.ts'

type JsonSchema = Record<string, unknown>

/** `anyOf: [X, null]` makes the serialiser validate each value; `nullable: true` on X does not. */
function foldNull(schema: JsonSchema): void {
  const options = schema.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2 || options[1]?.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, options[0], { nullable: true })
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(built(schema), {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => foldNull(jsonSchema as JsonSchema),
  }) as JsonSchema
  return json
}

const bodies = new WeakMap<AnyEndpoint, JsonSchema>()

/** Schema of an answer's body: fields that it does not name are never sent. Made when first asked for. */
export function bodySchema(endpoint: AnyEndpoint): JsonSchema {
  const made = bodies.get(endpoint) ?? toJsonSchema(endpoint.reply)
  bodies.set(endpoint, made)
  return made
}
