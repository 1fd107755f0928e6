import { z } from 'zod'
import type { Access } from './access.ts'
import { Attachment } from './attachments.ts'
import { type AnyEndpoint, endpoint, listEndpoint, silentEndpoint } from './endpoint.ts'
import { GivenId, GivenVersion, Id, Instant } from './fields.ts'
import { paging } from './paging.ts'
import {
  changeSchema,
  filtersOf,
  isSortable,
  newSchema,
  type PlainContent,
  type PlainField,
  type PlainFields,
  type PlainRule,
  type Referable,
  readSchema,
} from './plainFields.ts'

/*
 * A plain resource: records of a few plain fields that some may see and some may change, and nothing else to them. One
 * declaration gives its calls, its table, its screens and its tests (docs/extending.md). What needs more than that has
 * an area of its own.
 */

/** Another record, as one that refers to it shows it. */
export const Named = z.object({
  id: Id,
  /** Empty for accounts that may not see it. */
  name: z.string(),
  /** Where its page is, if it has one. */
  link: z.string().nullable(),
})
export type Named = z.infer<typeof Named>

/** A record of a plain resource: its fields are what the declaration says. */
export type PlainRecord = PlainContent & {
  readonly id: number
  readonly version: number
  readonly lastModifiedDate: string
  readonly lastModifiedBy: string
  /** What the ids of its references stand for, by field; only to be read. */
  readonly names?: Readonly<Record<string, readonly Named[]>>
  /** Its pictures by field; only to be read. */
  readonly files?: Readonly<Record<string, Attachment>>
}

interface Declaration {
  /** Who may see the records, and who may make, change and delete them. */
  readonly access: {
    readonly view: Access
    readonly create: Access
    readonly edit: Access
    readonly delete: Access
  }
  readonly fields: PlainFields
  /** What must hold of several fields together. */
  readonly rules?: readonly PlainRule[]
  /** Path of the list's screen; `/frames` when not given. Details are below it at `/detail/:id`. */
  readonly screen?: string
  /** Rows of a page when the call does not say. */
  readonly size?: number
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const each = (fields: PlainFields, schemaOf: (field: PlainField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

/** Whether the resource has fields of one of the kinds. */
export const hasKind = (fields: PlainFields, ...kinds: readonly PlainField['kind'][]): boolean =>
  Object.values(fields).some(({ kind }) => kinds.includes(kind))

/** What is wrong with a whole record, by field. */
export const faultsOf = (
  rules: readonly PlainRule[],
  content: PlainContent,
): Readonly<Record<string, string>> =>
  Object.fromEntries(rules.filter(({ holds }) => !holds(content)).map(({ at, error }) => [at, error]))

function recordSchema(fields: PlainFields): z.ZodType<PlainRecord> {
  const stored = { id: Id, version: z.number().int(), lastModifiedDate: Instant, lastModifiedBy: z.string() }
  return z.object({
    ...each(fields, readSchema),
    ...stored,
    ...(hasKind(fields, 'reference', 'references') && { names: z.record(z.string(), z.array(Named)) }),
    ...(hasKind(fields, 'picture') && { files: z.record(z.string(), Attachment) }),
  }) as unknown as z.ZodType<PlainRecord>
}

/** A new record: its fields, and what must hold of them together. */
const newRecord = ({ fields, rules = [] }: Declaration) =>
  z.object(each(fields, newSchema)).superRefine((content, context) => {
    for (const [at, message] of Object.entries(faultsOf(rules, content)))
      context.addIssue({ code: 'custom', path: [at], message })
  })

/** The calls of the resource `name`, at `/api/<name>`: list, one, create, change by the id of the body, delete (A§7). */
function callsOf(name: string, declaration: Declaration) {
  const { access, fields, size = 20 } = declaration
  const path = `/api/${kebab(name)}`
  // All that types need to know of the path is that it names an id.
  const one = `${path}/:id` as '/api/:id'
  const record = recordSchema(fields)
  const change = z.object({ ...each(fields, changeSchema), id: GivenId, version: GivenVersion })
  const sortable = Object.entries(fields).flatMap(([field, kind]) => (isSortable(kind) ? [field] : []))
  const query = z.object({
    text: z.string().max(200).optional(),
    ...Object.fromEntries(Object.entries(fields).flatMap(([field, kind]) => filtersOf(field, kind))),
    ...paging([...sortable, 'lastModifiedDate'], size),
  })
  return {
    list: listEndpoint(path, { summary: `A page of ${name}`, access: access.view, query, row: record }),
    get: endpoint('GET', one, { summary: `One of ${name}`, access: access.view, reply: record }),
    create: endpoint('POST', path, {
      idempotent: true,
      summary: `Create one of ${name}`,
      access: access.create,
      body: newRecord(declaration),
      reply: record,
      status: 201,
    }),
    update: endpoint('PUT', path, {
      summary: `Change one of ${name}; what is absent stays`,
      access: access.edit,
      body: change,
      reply: record,
    }),
    remove: silentEndpoint('DELETE', one, { summary: `Delete one of ${name}`, access: access.delete }),
  }
}

/** A resource that its declaration says everything about. */
export interface PlainResource extends Referable {
  /** As every room calls it, in camelCase; texts stand at `<name>.…`. */
  readonly name: string
  readonly fields: PlainFields
  readonly rules: readonly PlainRule[]
  readonly screen: string
  readonly calls: ReturnType<typeof callsOf>
}

export const plain = (name: string, declaration: Declaration): PlainResource => ({
  name,
  resource: name,
  // The first field is what a record is known by.
  label: Object.keys(declaration.fields)[0] ?? 'id',
  access: declaration.access.view,
  fields: declaration.fields,
  rules: declaration.rules ?? [],
  screen: declaration.screen ?? `/${kebab(name)}`,
  calls: callsOf(name, declaration),
})

/** Calls that are declared together. */
export const hasCalls = (
  value: unknown,
): value is { readonly calls: Readonly<Record<string, AnyEndpoint>> } =>
  typeof value === 'object' && value !== null && 'calls' in value
