import { z } from 'zod'
import type { Access } from './access.ts'
import { RequiredText } from './fields.ts'

/** What a record of a plain resource may refer to: another plain resource, or one of contract/references.ts. */
export interface Referable {
  readonly name: string
  /** As the data provider calls what one chooses from; `text` searches it. */
  readonly resource: string
  /** The field that one of its records is called by. */
  readonly label: string
  /** Who may see its records: for everyone else a reference has no name and cannot be chosen. */
  readonly access: Access
  /** The list's screen, with the page of each record below it at `/detail/:id`; null where there is none. */
  readonly screen: string | null
}

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
/** A number; nothing given is null. The list filters by it, from and to. */
export interface PlainNumber extends Common {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  /** Digits behind the point; a whole number without them. */
  readonly decimals?: 1 | 2 | 3
}
/** US dollars with cents (D-13.4), kept as whole cents; nothing given is null. Filtered as a number is. */
export interface PlainMoney extends Common {
  readonly kind: 'money'
  /** 0 when not given. */
  readonly min?: number
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
/** A day, `YYYY-MM-DD`; nothing given is null. Filtered as a number is. */
export interface PlainDay extends Common {
  readonly kind: 'day'
}
/** The id of one other record, which cannot be deleted then: 409 `stillReferenced`; nothing chosen is null. The list filters by it. */
export interface PlainReference extends Common {
  readonly kind: 'reference'
  readonly to: Referable
}
/** The ids of several others, in no order; kept in a table of their own. The list filters by one of them. */
export interface PlainReferences extends Common {
  readonly kind: 'references'
  readonly to: Referable
}
/** The id of an uploaded picture; none is null. Whoever sees the record sees it. */
export interface PlainPicture extends Common {
  readonly kind: 'picture'
}
export type PlainField =
  | PlainText
  | PlainNumber
  | PlainMoney
  | PlainFlag
  | PlainChoice
  | PlainDay
  | PlainReference
  | PlainReferences
  | PlainPicture
export type PlainFields = Readonly<Record<string, PlainField>>

/** What a form holds, or a record, by the names of the fields. */
export type PlainContent = Readonly<Record<string, unknown>>

/** A rule about several fields, asked of every record that is to be saved, on both sides. */
export interface PlainRule {
  /** The field that is told. */
  readonly at: string
  /** Key of a text. */
  readonly error: string
  readonly holds: (content: PlainContent) => boolean
}

const GIVEN = 'validation.required'
const MOST_REFERENCES = 100
const LARGEST_ID = 2_147_483_647

/** Largest amount in dollars: its cents are a 32-bit number. */
export const LARGEST_MONEY = 21_474_836

/** Digits behind the point that the field takes. */
export const decimalsOf = (field: PlainNumber | PlainMoney): number =>
  field.kind === 'money' ? 2 : (field.decimals ?? 0)

function amountSchema(field: PlainNumber | PlainMoney): z.ZodType {
  const scale = 10 ** decimalsOf(field)
  // 0.29 * 100 is not 29.
  const fits = (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6
  return z
    .number(GIVEN)
    .min(field.min ?? 0, 'validation.tooSmall')
    .max(field.max, 'validation.tooLarge')
    .refine(fits, scale === 1 ? 'validation.invalid' : 'validation.decimals')
}

/** An id; a text in its place is what a form holds until a picture is uploaded. */
const idSchema = (text: string) =>
  z
    .number({ error: ({ input }) => (typeof input === 'string' ? text : GIVEN) })
    .int('validation.invalid')
    .min(1, 'validation.invalid')
    .max(LARGEST_ID, 'validation.invalid')

function idsSchema(field: PlainReferences): z.ZodType {
  const ids = z
    .array(idSchema('validation.invalid'), GIVEN)
    .max(MOST_REFERENCES, 'validation.tooMany')
    .refine((given) => new Set(given).size === given.length, 'validation.invalid')
  return field.required ? ids.min(1, GIVEN) : ids
}

type Nullable = Exclude<PlainField, PlainText | PlainFlag | PlainReferences>

/** What a field that is given must be; texts, flags and lists always have a value. */
function valueSchema(field: Nullable): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values, GIVEN)
    case 'day':
      return z.iso.date({
        error: ({ input }) => (typeof input === 'string' ? 'validation.noSuchDay' : GIVEN),
      })
    case 'reference':
      return idSchema('validation.invalid')
    case 'picture':
      return idSchema('validation.uploading')
    default:
      return amountSchema(field)
  }
}

/** What a field may be set to. */
function givenSchema(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'references') return idsSchema(field)
  if (field.kind === 'text')
    return field.required ? RequiredText(field.max) : z.string().trim().max(field.max, 'validation.tooLong')
  return field.required ? valueSchema(field) : valueSchema(field).nullable()
}

const EMPTY: Partial<Record<PlainField['kind'], unknown>> = { flag: false, text: '', references: [] }

/** The same of a new record: what is absent is empty. */
export function newSchema(field: PlainField): z.ZodType {
  const schema = givenSchema(field)
  if (field.kind !== 'flag' && field.required) return schema
  return schema.default(EMPTY[field.kind] ?? null)
}

/** The same of a change: what is absent stays as it is (D-9.17). */
export const changeSchema = (field: PlainField): z.ZodType => givenSchema(field).optional()

/** What a field is read as. */
export function readSchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'text':
      return z.string()
    case 'references':
      return z.array(z.number().int())
    case 'choice':
    case 'day':
      return z.string().nullable()
    default:
      return z.number().nullable()
  }
}

/** The fields of which the list takes a first and a last value, as `<field>From` and `<field>To`. */
export const isRanged = (field: PlainField): field is PlainNumber | PlainMoney | PlainDay =>
  field.kind === 'number' || field.kind === 'money' || field.kind === 'day'

/** What the list takes to filter by the field, by name. */
export function filtersOf(name: string, field: PlainField): readonly [string, z.ZodType][] {
  if (field.kind === 'choice') return [[name, z.enum(field.values).optional()]]
  if (field.kind === 'flag') return [[name, z.enum(['true', 'false']).optional()]]
  if (field.kind === 'reference' || field.kind === 'references')
    return [[name, z.coerce.number().int().min(1).max(LARGEST_ID).optional()]]
  if (!isRanged(field)) return []
  const bound =
    field.kind === 'day'
      ? z.iso.date('validation.noSuchDay')
      : z.coerce.number().min(-LARGEST_MONEY).max(LARGEST_MONEY)
  return [
    [`${name}From`, bound.optional()],
    [`${name}To`, bound.optional()],
  ]
}

/** Whether a list can be sorted by the field. */
export const isSortable = ({ kind }: PlainField): boolean => kind !== 'references' && kind !== 'picture'
