import { CONTACT_FIELDS, MAX_TAG, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import { GivenEmail, Name } from '#contract/fields.ts'
import type { CustomerColumn } from '#contract/imports/fields.ts'
import { z } from '#contract/schema/z.ts'
import { cleanName } from '#contract/text/clean.ts'
import { webAddress } from '#contract/text/webAddress.ts'
import type { Candidate } from '../../customers/candidate.ts'
import { reasonOf } from '../../http/words/reasonOf.ts'
import { loginOf } from '../../phone.ts'
import { languageIn } from '../language.ts'
import { countryOf } from './countries.ts'
import { brokenRow, cellOf, type Reading, type Remark, splitName } from './entry.ts'
import { phoneIn } from './phoneOf.ts'
import type { Row } from './readTable.ts'

const MOST_TAGS = 100
const text = (max: number) =>
  z
    .string()
    .max(max, 'validation.tooLong')
    .transform((given) => given || null)

const Address = (max: number) =>
  text(max).transform((given, context) => {
    const address = given === null ? null : webAddress(given)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: 'validation.webAddress' })
    return z.NEVER
  })

const Tags = z
  .string()
  .transform((given) => [
    ...new Set(
      given
        .split(/[,;|]/)
        .map((tag) => cleanName(tag).toLowerCase())
        .filter((tag) => tag !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(MAX_TAG, 'validation.tooLong')).max(MOST_TAGS, 'validation.tooMany'))

const GivenLanguage = z.string().transform((given, context) => {
  const language = given === '' ? null : languageIn(given)
  if (language !== undefined) return language
  context.addIssue({ code: 'custom', message: 'validation.language' })
  return z.NEVER
})

const { company, address1, address2, city, province, provinceCode, zip, country, countryCode } =
  ORDER_INFO_FIELDS
const Person = z.object({
  firstName: Name(100),
  lastName: Name(100),
  email: z.union([z.literal('').transform(() => null), GivenEmail]),
  language: GivenLanguage,
  fbUrl: Address(CONTACT_FIELDS.fbUrl),
  igUrl: Address(CONTACT_FIELDS.igUrl),
  tags: Tags,
  note: text(5000),
})
const Home = z.object({
  company: text(company),
  address1: text(address1),
  address2: text(address2),
  city: text(city),
  province: text(province),
  provinceCode: text(provinceCode),
  zip: text(zip),
  country: text(country),
  countryCode: text(countryCode),
})
const FIELDS = [...Object.keys(Person.shape), ...Object.keys(Home.shape)] as readonly CustomerColumn[]

/** The numbers of the row in the order in which they are tried; the other is that of the address. */
function phoneOf(reading: Reading, row: Row) {
  const countries = [cellOf(reading, row, 'countryCode'), cellOf(reading, row, 'country')]
  const usual = reading.countryOfStore(reading.settings.store ?? '', reading.settings.source ?? undefined)
  const given = (['phone', 'otherPhone'] as const)
    .map((field) => ({ field, text: cellOf(reading, row, field), countries }))
    .filter(({ text: cell }) => cell !== '')
  const phone = given.map((each) => phoneIn(each, usual)).find((read) => read !== undefined)
  const [bad] = phone ? [] : given
  const named = countries.find((name) => name !== '') ?? usual
  const remark: Remark | undefined = bad && {
    line: row.line,
    field: bad.field,
    key: 'noPhoneOf',
    with: { value: bad.text, country: countryOf(named) ?? named },
  }
  return { phone, remark }
}

/** The customer that a row would create, or what is wrong with it: everything, by column; pure. */
export function readCustomer(reading: Reading, row: Row): Candidate | readonly Remark[] {
  const broken = brokenRow(reading, row)
  if (broken) return [broken]
  const { line } = row
  const given: Record<string, string> = Object.fromEntries(
    FIELDS.map((field) => [field, cellOf(reading, row, field)]),
  )
  if (given.firstName === '' && given.lastName === '')
    Object.assign(given, splitName(cellOf(reading, row, 'fullName')))
  const [person, home] = [Person.safeParse(given), Home.safeParse(given)]
  const { phone, remark } = phoneOf(reading, row)
  const wrong: Remark[] = [...(person.error?.issues ?? []), ...(home.error?.issues ?? [])].map((issue) => {
    const field = String(issue.path[0]) as CustomerColumn
    // A union says only that none of its options fits: an empty address does.
    const reason = field === 'email' ? ({ key: 'email' } as const) : reasonOf(issue, given[field])
    return { line, field, ...reason, with: { ...('with' in reason ? reason.with : {}), value: given[field] } }
  })
  if (remark) wrong.push(remark)
  if (given.email === '' && !phone && !remark) wrong.push({ line, field: null, key: 'noContactInRow' })
  if (!person.success || !home.success || wrong.length > 0) return wrong
  const { language: langKey, ...rest } = person.data
  const address = Object.fromEntries(
    Object.entries(home.data).flatMap(([name, part]) => (part === null ? [] : [[name, part]])),
  )
  const login = phone ? loginOf(phone) : String(rest.email).toLowerCase()
  return { line, login, ...rest, phone: phone ?? null, langKey, address }
}
