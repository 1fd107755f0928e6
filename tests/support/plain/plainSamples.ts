import type { PlainField, Referable } from '#contract/plain/fields.ts'
import type { PlainResource } from '#contract/plain/plain.ts'
import { rowsIn } from '../bulk.ts'
import { uploaded } from '../files.ts'
import type { Ask } from '../server.ts'

export type Content = Readonly<
  Record<string, string | number | boolean | null | readonly number[] | readonly string[]>
>

let made = 0

/** A valid value of a required field; `filled` chooses references. */
function sampleOf(field: PlainField): Content[string] | undefined {
  if (field.kind === 'text') return `S${(made += 1)}`.slice(0, field.max)
  if (field.kind === 'number' || field.kind === 'money') return field.min ?? 0
  if (field.kind === 'choice') return field.values[0]
  return field.kind === 'day' ? '2026-01-31' : undefined
}

export const isPlain = (target: Referable): target is PlainResource => 'fields' in target

/** A record to refer to: a new one of a plain resource, an existing one of another resource. */
async function targetId(ask: Ask, target: Referable): Promise<number> {
  if (!isPlain(target)) {
    const { json } = await ask('GET', `/api/${target.resource}?size=500`)
    return Number(rowsIn(json)[(made += 1) % rowsIn(json).length]?.id)
  }
  const required = Object.entries(target.fields).flatMap(([name, field]) => {
    const value = field.kind !== 'flag' && field.required ? sampleOf(field) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  const body = await filled(ask, target, Object.fromEntries(required))
  const { status, json, text } = await ask('POST', target.calls.create.path, { body })
  if (status !== 201) throw new Error(`No sample of ${target.name}: ${text}`)
  return Number(json.id)
}

/** The content, with records added for missing references, and with pictures. */
export async function filled(ask: Ask, { fields }: PlainResource, content: Content): Promise<Content> {
  const more: Record<string, Content[string]> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (name in content) continue
    if (field.kind === 'reference') more[name] = await targetId(ask, field.to)
    if (field.kind === 'references') more[name] = [await targetId(ask, field.to)]
    if (field.kind === 'picture') more[name] = (await uploaded(ask)).id
  }
  return { ...content, ...more }
}
