import type { Access } from '../access.ts'
import { type AnyEndpoint, endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { byIds, MAX_PAGE_SIZE, paging, repeated } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import {
  calledField,
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
} from './fields.ts'

/*
 * A plain resource: records of a few simple fields with a permission to view and one to edit. One declaration
 * produces its endpoints, table, screens and tests (docs/extending.md). Resources that need more get their
 * own area.
 */

/** A referenced record. */
export const Named = z.object({
  id: Id,
  /** Empty if the account may not see it. */
  name: z.string(),
  /** Link to its page, if it has one. */
  link: z.string().nullable(),
})
export type Named = z.infer<typeof Named>

/** A record of a plain resource; its fields depend on the declaration. */
export type PlainRecord = PlainContent & {
  readonly id: number
  readonly version: number
  readonly lastModifiedDate: string
  readonly lastModifiedBy: string
  /** Names of the referenced records, by field; read-only. */
  readonly names?: Readonly<Record<string, readonly Named[]>>
  /** Pictures by field; read-only. */
  readonly files?: Readonly<Record<string, Attachment>>
}

interface Declaration {
  /** Access to view records, and to create, change and delete them. */
  readonly access: {
    readonly view: Access
    readonly create: Access
    readonly edit: Access
    readonly delete: Access
  }
  readonly fields: PlainFields
  /** Validation rules across several fields. */
  readonly rules?: readonly PlainRule[]
  /** Path of the list's screen; `/frames` by default. Details are below it at `/detail/:id`. */
  readonly screen?: string
  /** Default page size. */
  readonly size?: number
  /** Path of the list call, if the usual one is another call. */
  readonly listPath?: string
  /** Whether an empty list offers to add examples, which the server has in each language (`PlainRules`). */
  readonly examples?: true
  /** Whether changes ask again who is calling (step-up). */
  readonly stepUp?: true
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const each = (fields: PlainFields, schemaOf: (field: PlainField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

/** Whether the resource has fields of one of these kinds. */
export const hasKind = (fields: PlainFields, ...kinds: readonly PlainField['kind'][]): boolean =>
  Object.values(fields).some(({ kind }) => kinds.includes(kind))

/** Validation errors of a whole record, by field. */
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

/** Schema of a new record: its fields and the rules across them. */
const newRecord = ({ fields, rules = [] }: Declaration) =>
  z.object(each(fields, newSchema)).superRefine((content, context) => {
    for (const [at, message] of Object.entries(faultsOf(rules, content)))
      context.addIssue({ code: 'custom', path: [at], message })
  })

const examplesCall = (name: string, path: string, access: Access) =>
  endpoint('POST', `${path}/examples` as '/api/examples', {
    idempotent: true,
    summary: `Add examples of ${name} in the account's language, but for those that are there already`,
    access,
    /** How many were added. */
    reply: z.object({ added: z.number().int() }),
  })

/** Endpoints of a resource, at `/api/<name>`: list, get, create, change by id in the body, delete (A§7). */
function callsOf(name: string, declaration: Declaration) {
  const { access, fields, size = 20 } = declaration
  const asks = declaration.stepUp && ({ stepUp: 'always', sessionOnly: true } as const)
  const path = `/api/${kebab(name)}`
  // For the types it only matters that the path has an id.
  const one = `${path}/:id` as '/api/:id'
  const record = recordSchema(fields)
  const change = z.object({ ...each(fields, changeSchema), id: GivenId, version: GivenVersion })
  const sortable = Object.entries(fields).flatMap(([field, kind]) => (isSortable(kind) ? [field] : []))
  const called = calledField(fields)?.[1]
  const query = z.object({
    ...byIds,
    text: z.string().max(200).optional(),
    ...(called && { called: repeated(z.string().max(called.max), MAX_PAGE_SIZE) }),
    ...Object.fromEntries(Object.entries(fields).flatMap(([field, kind]) => filtersOf(field, kind))),
    ...paging([...sortable, 'lastModifiedDate', 'id'], size),
  })
  return {
    list: listEndpoint(declaration.listPath ?? path, {
      summary: `A page of ${name}`,
      access: access.view,
      fromReplica: true,
      query,
      row: record,
    }),
    get: endpoint('GET', one, { summary: `One of ${name}`, access: access.view, reply: record }),
    create: endpoint('POST', path, {
      idempotent: true,
      ...asks,
      summary: `Create one of ${name}`,
      access: access.create,
      body: newRecord(declaration),
      reply: record,
      status: 201,
    }),
    update: endpoint('PUT', path, {
      ...asks,
      summary: `Change one of ${name}; what is absent stays`,
      access: access.edit,
      body: change,
      reply: record,
    }),
    remove: silentEndpoint('DELETE', one, {
      ...asks,
      summary: `Delete one of ${name}`,
      access: access.delete,
    }),
    ...(declaration.examples && { examples: examplesCall(name, path, access.create) }),
  }
}

/** A resource that is fully described by its declaration. */
export interface PlainResource extends Referable {
  /** Name in camelCase, used everywhere; its texts are at `<name>.…`. */
  readonly name: string
  readonly fields: PlainFields
  readonly rules: readonly PlainRule[]
  readonly screen: string
  readonly calls: ReturnType<typeof callsOf>
}

export const plain = (name: string, declaration: Declaration): PlainResource => ({
  name,
  resource: name,
  // The first field is the name of a record.
  label: Object.keys(declaration.fields)[0] ?? 'id',
  access: declaration.access.view,
  fields: declaration.fields,
  rules: declaration.rules ?? [],
  screen: declaration.screen ?? `/${kebab(name)}`,
  calls: callsOf(name, declaration),
})

export const hasCalls = (
  value: unknown,
): value is { readonly resource: string; readonly calls: Readonly<Record<string, AnyEndpoint>> } =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'calls')
