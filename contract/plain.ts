import { z } from 'zod'
import type { Access } from './access.ts'
import { type AnyEndpoint, endpoint, listEndpoint, silentEndpoint } from './endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, RequiredText } from './fields.ts'
import { paging } from './paging.ts'

/*
 * A plain resource: records of a few plain fields that some may see and some may change, and nothing else to them. One
 * declaration gives its calls, its table, its screens and its tests (docs/extending.md). What needs more than that has
 * an area of its own.
 */

interface Common {
  /** An empty one is refused with `validation.required`. */
  readonly required?: true
}
/** Text of one line, or of several with `long`. `search`: the list's search box looks in it. */
export interface PlainText extends Common {
  readonly kind: 'text'
  readonly max: number
  readonly search?: true
  readonly long?: true
  /** No two records have the same, whatever its case: 409 `duplicate`. */
  readonly unique?: true
  /** Where lists find the text of a value that is a known word; others are shown as they are. */
  readonly words?: string
}
/** A whole number; nothing given is null. */
export interface PlainNumber extends Common {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
}
/** Yes or no. The list filters by it. */
export interface PlainFlag {
  readonly kind: 'flag'
}
/** One of a few; nothing chosen is null. The list filters by it. Texts: `<resource>.values.<field>.<value>`. */
export interface PlainChoice extends Common {
  readonly kind: 'choice'
  readonly values: readonly [string, ...string[]]
}
/** A day, `YYYY-MM-DD`; nothing given is null. */
export interface PlainDay extends Common {
  readonly kind: 'day'
}
export type PlainField = PlainText | PlainNumber | PlainFlag | PlainChoice | PlainDay
export type PlainFields = Readonly<Record<string, PlainField>>

const GIVEN = 'validation.required'

/** What a field that is given must be; texts and flags always have a value. */
function valueSchema(field: Exclude<PlainField, PlainText | PlainFlag>): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.values, GIVEN)
  if (field.kind === 'day')
    return z.iso.date({ error: ({ input }) => (typeof input === 'string' ? 'validation.noSuchDay' : GIVEN) })
  const whole = z.number(GIVEN).int('validation.invalid')
  return whole.min(field.min, 'validation.tooSmall').max(field.max, 'validation.tooLarge')
}

/** What a field may be set to. */
function givenSchema(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'text')
    return field.required ? RequiredText(field.max) : z.string().trim().max(field.max, 'validation.tooLong')
  return field.required ? valueSchema(field) : valueSchema(field).nullable()
}

/** The same of a new record: what is absent is empty. */
function newSchema(field: PlainField): z.ZodType {
  const schema = givenSchema(field)
  if (field.kind === 'flag') return schema.default(false)
  return field.required ? schema : schema.default(field.kind === 'text' ? '' : null)
}

/** The same of a change: what is absent stays as it is (D-9.17). */
const changeSchema = (field: PlainField): z.ZodType => givenSchema(field).optional()

/** What a field is read as. */
function readSchema(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'text') return z.string()
  return field.kind === 'number' ? z.number().nullable() : z.string().nullable()
}

const each = (fields: PlainFields, schemaOf: (field: PlainField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))

export type PlainValue = string | number | boolean | null

/** A record of a plain resource: its fields are what the declaration says. */
export type PlainRecord = Readonly<Record<string, PlainValue>> & {
  readonly id: number
  readonly version: number
  readonly lastModifiedDate: string
  readonly lastModifiedBy: string
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
  /** Path of the list's screen; `/frames` when not given. Details are below it at `/detail/:id`. */
  readonly screen?: string
  /** Rows of a page when the call does not say. */
  readonly size?: number
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The filters of the list: each choice, and each flag as `true` or `false`. */
const filtersOf = (fields: PlainFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      if (field.kind === 'choice') return [[name, z.enum(field.values).optional()]]
      return field.kind === 'flag' ? [[name, z.enum(['true', 'false']).optional()]] : []
    }),
  )

/** The calls of the resource `name`, at `/api/<name>`: list, one, create, change by the id of the body, delete (A§7). */
function callsOf(name: string, { access, fields, size = 20 }: Declaration) {
  const path = `/api/${kebab(name)}`
  // All that types need to know of the path is that it names an id.
  const one = `${path}/:id` as '/api/:id'
  const stored = { id: Id, version: z.number().int(), lastModifiedDate: Instant, lastModifiedBy: z.string() }
  const record = z.object({ ...each(fields, readSchema), ...stored }) as unknown as z.ZodType<PlainRecord>
  const change = z.object({ ...each(fields, changeSchema), id: GivenId, version: GivenVersion })
  const given = z.object(each(fields, newSchema))
  const query = z.object({
    text: z.string().max(200).optional(),
    ...filtersOf(fields),
    ...paging([...Object.keys(fields), 'lastModifiedDate'], size),
  })
  return {
    list: listEndpoint(path, { summary: `A page of ${name}`, access: access.view, query, row: record }),
    get: endpoint('GET', one, { summary: `One of ${name}`, access: access.view, reply: record }),
    create: endpoint('POST', path, {
      idempotent: true,
      summary: `Create one of ${name}`,
      access: access.create,
      body: given,
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
export interface PlainResource {
  /** As every room calls it, in camelCase; texts stand at `<name>.…`. */
  readonly name: string
  readonly fields: PlainFields
  readonly screen: string
  readonly calls: ReturnType<typeof callsOf>
}

export const plain = (name: string, declaration: Declaration): PlainResource => ({
  name,
  fields: declaration.fields,
  screen: declaration.screen ?? `/${kebab(name)}`,
  calls: callsOf(name, declaration),
})

export const isPlain = (value: unknown): value is PlainResource =>
  typeof value === 'object' && value !== null && 'calls' in value && 'fields' in value

export const plainEndpoints = ({ calls }: PlainResource): readonly AnyEndpoint[] => Object.values(calls)
