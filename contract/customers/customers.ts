import { anyOf } from '../access.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '../customFields/declared.ts'
import { customFilters, customSorts, customValues, givenCustom } from '../customFields/fields.ts'
import { bytesEndpoint, endpoint, listEndpoint } from '../endpoint.ts'
import {
  Dollars,
  GivenEmail,
  GivenId,
  GivenVersion,
  givenIds,
  Id,
  Instant,
  Login,
  Name,
  OptionalText,
  RequiredName,
  RequiredText,
} from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { updatedSince } from '../lists/updatedSince.ts'
import { Money } from '../money.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { Language } from '../session/session.ts'
import { GENDERS, GivenGender } from '../users.ts'
import { eachField } from './eachField.ts'

/** Tabs of the customers list: NEW has at most one order, RETURNING two or more (D-9.7). */
export const CUSTOMER_TABS = ['ALL', 'NEW', 'RETURNING'] as const

/** Maximum length of a note; merging concatenates two of them. */
export const MAX_NOTE = 20_000

/** Maximum length of a tag (D-9.12); tags are stored trimmed and in lower case. */
export const MAX_TAG = 50
export const CustomerTag = z.object({ id: Id, name: z.string() })
/** `name` is the type, such as Birthday (A§3). */
export const Anniversary = z.object({
  id: Id,
  name: z.string(),
  date: z.iso.date(),
  note: z.string().nullable(),
})
export type Anniversary = z.infer<typeof Anniversary>

const text = z.string().nullable()

/**
 * A customer as shown in lists and pickers (A§3, D-9.1). Contact data, address, spending and the login (which
 * is the phone number) are absent without VIEW_CUSTOMER_CONTACT_INFO.
 */
export const CustomerRow = Person.partial({ login: true }).extend({
  email: text.optional(),
  phonePrefix: text.optional(),
  phoneNumber: text.optional(),
  fbUrl: text.optional(),
  igUrl: text.optional(),
  /** Id of the linked chat contact. */
  psid: text.optional(),
  /** Their name there; null if they never wrote from there. */
  contactName: text.optional(),
  city: text.optional(),
  province: text.optional(),
  country: text.optional(),
  /** The language of mails and messages to the customer. */
  langKey: Language,
  /** Without refunded ones, which are counted beside it (D-9.7). */
  totalOrder: Dollars,
  refundedOrders: z.number().int(),
  totalSpent: Money.optional(),
  /** When they last wrote; only of those who did lately, in lists by `toDo` (D-6.25). */
  wroteDate: Instant.optional(),
  tags: z.array(CustomerTag),
  anniversaries: z.array(Anniversary),
  /** The shop's own fields, those that the account sees; absent where none is declared. */
  custom: customValues(CUSTOMER_CUSTOM_FIELDS).optional(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Contact fields and their maximum lengths. */
export const CONTACT_FIELDS = {
  email: 254,
  psid: 100,
  fbChat: 500,
  mailChain: 500,
  fbUrl: 500,
  fbUrl2: 500,
  igUrl: 500,
  igUrl2: 500,
  snapChatUrl: 500,
  linkedUrl: 500,
  twitterUrl: 500,
} as const
/** As long as the intake accepts from shops, so that known values can be sent back. */
export const ORDER_INFO_FIELDS = {
  company: 200,
  address1: 300,
  address2: 300,
  city: 200,
  province: 200,
  provinceCode: 20,
  zip: 20,
  country: 100,
  countryCode: 10,
} as const

/** A customer with everything the customer page shows (A§3, D-9.2). */
export const Customer = CustomerRow.extend({
  sex: z.enum(GENDERS).nullable(),
  /** `YYYY-MM-DD`, or `--MM-DD` if the year is unknown (D-9.3). */
  dob: text,
  /** Year of birth. */
  doby: z.number().int().nullable(),
  /** Calculated from the date or year of birth. */
  age: z.number().int().nullable(),
  note: text.optional(),
  contact: z.object(eachField(CONTACT_FIELDS, () => text)).optional(),
  orderInfo: z.object(eachField(ORDER_INFO_FIELDS, () => text)).optional(),
  /** Artists of the customer's orders, latest first; absent without CAN_SEE_ASSIGN_ORDER. */
  prevArtists: z.array(Person).optional(),
  groups: z.array(z.object({ id: Id, name: z.string() })),
  createdDate: Instant,
  /** When they called a mail spam: they get no reminders since; null if they did not (D-7.54). */
  complainedDate: Instant.nullable(),
  /** When the person was erased; null of all others (D-9.33). */
  erasedDate: Instant.nullable(),
  version: z.number().int(),
})
export type Customer = z.infer<typeof Customer>

export const CUSTOMER_FILTERS = {
  name: { kind: 'text' },
  /** The tab (D-9.9); not related to customer groups. */
  customerGroup: { kind: 'choice', values: CUSTOMER_TABS, anyCase: true },
} as const satisfies ListFilters

const filter = {
  ...filterSchemas(CUSTOMER_FILTERS),
  // By their own permissions: `custom.<name>`.
  ...(customFilters(CUSTOMER_CUSTOM_FIELDS) as object),
}
const SORTS = ['toDo', 'createdDate', 'firstName', 'lastName', 'totalOrder', 'totalSpent', 'id'] as const
const { page, size, sort } = paging([...SORTS, ...customSorts(CUSTOMER_CUSTOM_FIELDS)], 20)

/** Maximum number of customers exported by id: the ids are in the URL, which proxies limit to 8 KB. */
export const MAX_NAMED_CUSTOMERS = 500

export const listCustomers = listEndpoint('/api/customers', {
  summary:
    'Customers by name, or with contact data also by e-mail and phone; the newest first, with `sort=toDo` those who wrote lately before them (D-6.25)',
  access: anyOf('VIEW_CUSTOMER_LIST'),
  fromReplica: true,
  query: z.object({ ...filter, page, size, sort, ...updatedSince }),
  row: CustomerRow,
})

export const exportCustomers = bytesEndpoint('/api/customers/export.csv', {
  stepUp: 'always',
  summary:
    'Every customer that matches as CSV, stripped like the list; with `id` those of them alone (D-6.17)',
  access: anyOf('VIEW_CUSTOMER_LIST'),
  fromReplica: true,
  query: z.object({ ...filter, id: givenIds(MAX_NAMED_CUSTOMERS).optional(), sort }),
})

export const exportCustomersAsLines = bytesEndpoint('/api/customers/export.ndjson', {
  stepUp: 'always',
  summary:
    'Every customer that matches as NDJSON, each line as in the list, with the place for `updatedSince`',
  access: anyOf('VIEW_CUSTOMER_LIST'),
  query: z.object({ ...filter, sort }),
})

export const listAnniversaryTypes = endpoint('GET', '/api/customers/anniversary-types', {
  summary: 'The types of anniversaries, as the system property anniversary_types has them',
  access: anyOf('VIEW_CUSTOMER_DETAIL', 'EDIT_CUSTOMER'),
  reply: z.array(z.string()),
})

export const getCustomer = endpoint('GET', '/api/customers/:login', {
  summary: 'One customer by login or `id:42`; one that was merged away answers the one that was kept',
  access: anyOf('VIEW_CUSTOMER_DETAIL', 'EDIT_CUSTOMER'),
  reply: Customer,
})

const name = Name(100)

/** A new customer (A§5): the login is always set to the phone number without + and spaces (D-9.5). */
export const NewCustomer = z.object({
  firstName: name.default(''),
  lastName: name.default(''),
  email: GivenEmail,
  /** `+84`; must form a possible phone number with the national number (D-9.6). */
  phonePrefix: RequiredText(5),
  phoneNumber: RequiredText(20),
  /** By default that of the system property `customer_language`. */
  langKey: Language.optional(),
})

export const createCustomer = endpoint('POST', '/api/customers', {
  idempotent: true,
  summary: 'Create a customer; 400 `loginExists` or `emailExists` with the login of the person who has it',
  access: anyOf('CREATE_CUSTOMER'),
  body: NewCustomer,
  reply: Customer,
  status: 201,
})

/** An email address sent back by a client; unchanged ones are not validated: shops may send anything. */
const SentBackEmail = RequiredName(254).nullable().optional()

/**
 * A change of a customer; absent fields stay unchanged (D-9.2, D-9.17). The customer is named by `login`,
 * which may be `id:42`; `id` is for accounts that cannot see the login (D-3.7).
 */
export const CustomerChange = z
  .object({
    login: Login.optional(),
    id: GivenId.optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    email: SentBackEmail,
    phonePrefix: OptionalText(5),
    phoneNumber: OptionalText(20),
    langKey: Language.optional(),
    sex: GivenGender,
    dob: z
      .union([
        z.literal(''),
        z.iso.date('validation.invalid'),
        z.string().regex(/^--\d\d-\d\d$/, 'validation.invalid'),
      ])
      .nullable()
      .optional(),
    doby: z
      .number()
      .int()
      .min(1900, 'validation.invalid')
      .max(2199, 'validation.invalid')
      .nullable()
      .optional(),
    note: OptionalText(MAX_NOTE),
    contact: z.object({ ...eachField(CONTACT_FIELDS, OptionalText), email: SentBackEmail }).optional(),
    orderInfo: z.object(eachField(ORDER_INFO_FIELDS, OptionalText)).optional(),
    custom: givenCustom(CUSTOMER_CUSTOM_FIELDS).optional(),
    version: GivenVersion,
  })
  .refine(({ login, id }) => login !== undefined || id !== undefined, {
    path: ['login'],
    message: 'validation.required',
  })

export const updateCustomer = endpoint('PUT', '/api/customers', {
  summary: 'Change a customer; his orders are found by the new name and contact data at once',
  access: anyOf('EDIT_CUSTOMER'),
  body: CustomerChange,
  reply: Customer,
})

export const liftComplaint = endpoint('DELETE', '/api/customers/:login/complaint', {
  summary: 'Say that a customer who called a mail spam wants reminders again',
  access: anyOf('EDIT_CUSTOMER'),
  reply: Customer,
})

export const saveCustomerTags = endpoint('PUT', '/api/customers/:login/tags', {
  summary: 'Replace the tags of a customer by login or `id:42`; counts his version by one where they differ',
  access: anyOf('EDIT_CUSTOMER'),
  body: z.object({
    version: GivenVersion,
    tags: z.array(Name(MAX_TAG).toLowerCase().min(1, 'validation.noTag')).max(100, 'validation.tooMany'),
  }),
  reply: z.array(CustomerTag),
})

export const saveAnniversaries = endpoint('PUT', '/api/customers/:login/anniversaries', {
  summary:
    'Replace the anniversaries of a customer by login or `id:42`: new ones come without id, missing ones go (D-9.13); counts his version by one where they differ',
  access: anyOf('EDIT_CUSTOMER'),
  body: z.object({
    version: GivenVersion,
    anniversaries: z
      .array(
        z.object({
          id: GivenId.optional(),
          name: RequiredName(100),
          date: z.iso.date('validation.invalid'),
          note: OptionalText(500),
        }),
      )
      .max(100, 'validation.tooMany'),
  }),
  reply: z.array(Anniversary),
})
