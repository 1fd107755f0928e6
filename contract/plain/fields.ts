import type { Access } from '../access.ts'
import { LongText, Name, RequiredName, RequiredText } from '../fields.ts'
import { givenMoney, Money } from '../money.ts'
import { z } from '../schema/z.ts'
import { cleanName } from '../text/clean.ts'

/** Something a plain resource can reference: another plain resource, or one of contract/plain/references.ts. */
export interface Referable {
  readonly name: string
  /** Resource name in the data provider; `text` searches it. */
  readonly resource: string
  /** The field with the record's name. */
  readonly label: string
  /** Who may see its records: for others, references have no name and cannot be chosen. */
  readonly access: Access
  /** Path of the list's screen, with details below it at `/detail/:id`; null if there is none. */
  readonly screen: string | null
}

interface Common {
  /** Empty values fail with `validation.required`. */
  readonly required?: true
}
/** Single-line text, or multi-line with `long`. `search`: included in the list's search box. */
export interface PlainText extends Common {
  readonly kind: 'text'
  readonly max: number
  readonly search?: true
  readonly long?: true
  /** Unique, case-insensitively: 409 `duplicate`. `folded`: regardless of accents too, as searches fold. */
  readonly unique?: true | 'folded'
  /** Prefix of the text keys for known values; other values are shown as they are. */
  readonly words?: string
  /** The console has words for known values: a search names those that it finds by them, in `called`. */
  readonly called?: true
}
/** A number, or null. The list filters by range. */
export interface PlainNumber extends Common {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  /** Decimal places; an integer if absent. */
  readonly decimals?: 1 | 2 | 3
}
/** US dollars with cents (D-13.4), stored as integer cents; or null. The list filters by range. */
export interface PlainMoney extends Common {
  readonly kind: 'money'
  /** Default 0. */
  readonly min?: number
  readonly max: number
}
/** A boolean. The list filters by it. */
export interface PlainFlag {
  readonly kind: 'flag'
  /** New records have it unless they say otherwise. */
  readonly initially?: true
}
/** One of a fixed set of values, or null; a list filter. Texts: `<resource>.values.<field>.<value>`. */
export interface PlainChoice extends Common {
  readonly kind: 'choice'
  readonly values: readonly [string, ...string[]]
  /** Prefix of the text keys, for values that have texts elsewhere. */
  readonly words?: string
}
/** Several of a fixed set of values, unordered; the list filters by one of them. Texts as those of a choice. */
export interface PlainChoices extends Common {
  readonly kind: 'choices'
  readonly values: readonly [string, ...string[]]
  readonly words?: string
}
/** Several short texts, in their order, each once regardless of case. `search`: as for a text. */
export interface PlainTexts extends Common {
  readonly kind: 'texts'
  readonly search?: true
  /** Maximum length of each. */
  readonly max: number
  /** Maximum number. */
  readonly most: number
}
/** A day, `YYYY-MM-DD`, or null. The list filters by range. */
export interface PlainDay extends Common {
  readonly kind: 'day'
}
/** The id of another record, or null; a list filter. Deleting a referenced record: 409 `stillReferenced`. */
export interface PlainReference extends Common {
  readonly kind: 'reference'
  readonly to: Referable
}
/** The ids of several records, unordered, in a join table. The list filters by one of them. */
export interface PlainReferences extends Common {
  readonly kind: 'references'
  readonly to: Referable
}
/** The id of an uploaded picture, or null. Visible to everyone who may see the record. */
export interface PlainPicture extends Common {
  readonly kind: 'picture'
}
export type PlainField =
  | PlainText
  | PlainNumber
  | PlainMoney
  | PlainFlag
  | PlainChoice
  | PlainChoices
  | PlainTexts
  | PlainDay
  | PlainReference
  | PlainReferences
  | PlainPicture
export type PlainFields = Readonly<Record<string, PlainField>>

/** Field values of a form or a record, by field name. */
export type PlainContent = Readonly<Record<string, unknown>>

/** A validation rule across several fields, checked on both sides whenever a record is saved. */
export interface PlainRule {
  /** The field that shows the error. */
  readonly at: string
  /** Text key of the error. */
  readonly error: string
  readonly holds: (content: PlainContent) => boolean
}

const GIVEN = 'validation.required'
const MOST_REFERENCES = 100
const LARGEST_ID = 2_147_483_647

/** Maximum amount in dollars: the cents are stored as a 32-bit integer. */
export const LARGEST_MONEY = 21_474_836

/** Text key of a value of a choice. */
export const choiceKey = (
  resource: string,
  name: string,
  { words }: PlainChoice | PlainChoices,
  value: string | number | boolean,
): string => `${words ?? `${resource}.values.${name}`}.${value}`

/** Number of decimal places. */
export const decimalsOf = (field: PlainNumber | PlainMoney): number =>
  field.kind === 'money' ? 2 : (field.decimals ?? 0)

function numberSchema(field: PlainNumber): z.ZodType {
  const scale = 10 ** decimalsOf(field)
  // Tolerance, since 0.29 * 100 is not exactly 29.
  const fits = (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6
  return z
    .number(GIVEN)
    .min(field.min, 'validation.tooSmall')
    .max(field.max, 'validation.tooLarge')
    .refine(fits, scale === 1 ? 'validation.invalid' : 'validation.decimals')
}

/** An id; until a picture is uploaded, the form has text here. */
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

function choicesSchema(field: PlainChoices): z.ZodType {
  const several = z
    .array(z.enum(field.values), GIVEN)
    .transform((given) => field.values.filter((value) => given.includes(value)))
  return field.required ? several.refine((given) => given.length > 0, GIVEN) : several
}

/** Each text once: of those that differ only in case, the first. */
const onceEach = (texts: readonly string[]): string[] =>
  [...new Map(texts.toReversed().map((text) => [text.toLowerCase(), text])).values()].toReversed()

/** Faults are those of the whole field, which shows them. */
function textsSchema(field: PlainTexts): z.ZodType {
  const several = z
    .array(z.string().overwrite(cleanName), GIVEN)
    .max(field.most, 'validation.tooMany')
    .refine((given) => given.every(({ length }) => length <= field.max), 'validation.tooLong')
    .transform((given) => onceEach(given.filter((text) => text !== '')))
  return field.required ? several.refine((given) => given.length > 0, GIVEN) : several
}

type Several = PlainReferences | PlainChoices | PlainTexts

/** Whether the field holds several values; such a field is never null. */
export const isSeveral = (field: PlainField | undefined): field is Several =>
  field?.kind === 'references' || field?.kind === 'choices' || field?.kind === 'texts'

type Nullable = Exclude<PlainField, PlainText | PlainFlag | Several>

/** Schema of a value other than null; texts, flags and lists are never null. */
function valueSchema(field: Nullable): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values, { error: ({ input }) => (input ? 'validation.invalid' : GIVEN) })
    case 'day':
      return z.iso.date({
        error: ({ input }) => (typeof input === 'string' ? 'validation.noSuchDay' : GIVEN),
      })
    case 'reference':
      return idSchema('validation.invalid')
    case 'picture':
      return idSchema('validation.uploading')
    case 'money':
      return givenMoney(field.min ?? 0, field.max)
    default:
      return numberSchema(field)
  }
}

/** Texts of one line are names; longer ones keep their lines. */
const textSchema = ({ max, required, long }: PlainText): z.ZodType =>
  required ? (long ? RequiredText : RequiredName)(max) : (long ? LongText : Name)(max)

/** Schema of a field in a request. */
function givenSchema(field: PlainField): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'references') return idsSchema(field)
  if (field.kind === 'choices') return choicesSchema(field)
  if (field.kind === 'texts') return textsSchema(field)
  if (field.kind === 'text') return textSchema(field)
  return field.required ? valueSchema(field) : valueSchema(field).nullable()
}

/** The value of a field that a new record does not name. */
export function emptyValue(field: PlainField): unknown {
  if (field.kind === 'flag') return field.initially === true
  if (isSeveral(field)) return []
  return field.kind === 'text' ? '' : null
}

/** Schema of a field of a new record: absent means empty. */
export function newSchema(field: PlainField): z.ZodType {
  const schema = givenSchema(field)
  if (field.kind !== 'flag' && field.required) return schema
  return schema.default(emptyValue(field))
}

/** Schema of a field in a change: absent means unchanged (D-9.17). */
export const changeSchema = (field: PlainField): z.ZodType => givenSchema(field).optional()

/** Schema of a field in a response. */
export function readSchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'text':
      return z.string()
    case 'references':
      return z.array(z.number().int())
    case 'choices':
    case 'texts':
      return z.array(z.string())
    case 'choice':
    case 'day':
      return z.string().nullable()
    case 'money':
      return Money.nullable()
    default:
      return z.number().nullable()
  }
}

/** Whether the list filters the field by range, with `<field>From` and `<field>To`. */
export const isRanged = (field: PlainField): field is PlainNumber | PlainMoney | PlainDay =>
  field.kind === 'number' || field.kind === 'money' || field.kind === 'day'

/** Query parameters that filter by the field, with their schemas. */
export function filtersOf(name: string, field: PlainField): readonly [string, z.ZodType][] {
  if (field.kind === 'choice' || field.kind === 'choices') return [[name, z.enum(field.values).optional()]]
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

/** The field whose known values the console has words for, if one has. */
export const calledField = (fields: PlainFields): [string, PlainText] | undefined => {
  const of = ([, field]: [string, PlainField]) => field.kind === 'text' && field.called === true
  return Object.entries(fields).find(of) as [string, PlainText] | undefined
}

/** Whether a list can be sorted by the field. */
export const isSortable = (field: PlainField): boolean => !isSeveral(field) && field.kind !== 'picture'
