import { CONTACT_FIELDS, MAX_TAG, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import type { ImportReport } from '#contract/customers/import.ts'
import { GivenEmail } from '#contract/fields.ts'
import { z } from '#contract/schema/z.ts'
import type { Language } from '#contract/session/session.ts'
import { webAddress } from '#contract/webAddress.ts'
import { languageIn } from '../intake/language.ts'
import { loginOf, type Phone, readPhone } from '../intake/phone.ts'
import type { Cells } from './importFile.ts'
import type { CustomerAddress } from './tables.ts'

export type Problem = ImportReport['problems'][number]

/** A valid row that creates a customer unless one exists. */
export interface Candidate {
  readonly line: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: Phone
  /** The phone number as in the file. */
  readonly phoneText: string
  /** Null for that of the property `customer_language`. */
  readonly langKey: Language | null
  readonly fbUrl: string | null
  readonly igUrl: string | null
  readonly address: CustomerAddress
  readonly tags: readonly string[]
  readonly note: string | null
}

const VALUE_LENGTH = 200
const MOST_TAGS = 100

const text = (max: number) =>
  z
    .string()
    .max(max, 'validation.tooLong')
    .transform((given) => given || null)
    .default(null)

const Address = (max: number) =>
  text(max).transform((given, context) => {
    const address = given === null ? null : webAddress(given)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: 'validation.webAddress' })
    return z.NEVER
  })

const Tags = z
  .string()
  .default('')
  .transform((given) => [
    ...new Set(
      given
        .split(/[,;|]/)
        .map((tag) => tag.trim().toLowerCase())
        .filter((tag) => tag !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(MAX_TAG, 'validation.tooLong')).max(MOST_TAGS, 'validation.tooMany'))

const Phone = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(50, 'validation.phone')
  .transform((given, context) => {
    const phone = readPhone(given)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'validation.phone' })
    return z.NEVER
  })

const GivenLanguage = z
  .string()
  .default('')
  .transform((given, context) => {
    const language = given === '' ? null : languageIn(given)
    if (language !== undefined) return language
    context.addIssue({ code: 'custom', message: 'validation.language' })
    return z.NEVER
  })

const { company, address1, address2, city, province, zip, country } = ORDER_INFO_FIELDS
const Row = z.object({
  firstName: z.string().max(100, 'validation.tooLong').default(''),
  lastName: z.string().max(100, 'validation.tooLong').default(''),
  email: GivenEmail,
  phone: Phone,
  language: GivenLanguage,
  fbUrl: Address(CONTACT_FIELDS.fbUrl),
  igUrl: Address(CONTACT_FIELDS.igUrl),
  company: text(company),
  address1: text(address1),
  address2: text(address2),
  city: text(city),
  province: text(province),
  zip: text(zip),
  country: text(country),
  tags: Tags,
  note: text(5000),
})

/** Trims the cell and removes the marks that our export puts before text that looks like a formula. */
const plain = (cell: string): string =>
  cell.trim().replace(/(^|[;|\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/gu, '$1')

/** The replacement character for bytes that are not UTF-8. */
const UNREADABLE = '\uFFFD'

const isStorable = (cell: string): boolean => !cell.includes('\0') && cell.isWellFormed()

/** A failed row, with the first invalid column. */
export const failed = (line: number, column: string, reason: string, value = ''): Problem => ({
  line,
  kind: 'failed',
  column,
  reason,
  value: value.slice(0, VALUE_LENGTH),
})

/** The customer that a row would create, or what is wrong with it. */
export function readRow(line: number, cells: Cells): Candidate | Problem {
  const given = Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (cell === undefined ? [] : [[column, plain(cell)]])),
  )
  const unread = Object.entries(given).find(([, cell]) => cell.includes(UNREADABLE))
  if (unread) return failed(line, unread[0], 'validation.notUtf8', unread[1])
  const broken = Object.entries(given).find(([, cell]) => !isStorable(cell))
  if (broken) return failed(line, broken[0], 'error.invalidText')
  const read = Row.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    const column = String(issue?.path[0] ?? '')
    return failed(line, column, issue?.message ?? 'validation.invalid', given[column])
  }
  const {
    firstName,
    lastName,
    email,
    phone,
    language: langKey,
    fbUrl,
    igUrl,
    tags,
    note,
    ...home
  } = read.data
  const address = Object.fromEntries(Object.entries(home).filter(([, part]) => part !== null))
  const person = { firstName, lastName, email, phone, langKey, fbUrl, igUrl, tags, note, address }
  return { line, login: loginOf(phone), phoneText: given.phone ?? '', ...person }
}
