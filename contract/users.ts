import { anyOf, role, selfOr } from './access.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { GivenEmail, GivenId, GivenVersion, Id, Instant, Name, OptionalText, RequiredName } from './fields.ts'
import { filterSchemas, type ListFilters } from './lists/filters.ts'
import { paging } from './lists/paging.ts'
import { Person } from './people.ts'
import { z } from './schema/z.ts'
import { Language, MIN_CREDENTIAL_LENGTH } from './session/session.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const

/** The text fields among the customer-extension fields of A§2 User edit, for staff (D-9.23). */
export const EXTENSION_TEXTS = {
  note: 5000,
  fbChat: 500,
  mailChain: 500,
  fbUrl: 500,
  igUrl: 500,
  linkedUrl: 500,
  snapChatUrl: 500,
  twitterUrl: 500,
} as const
type ExtensionText = keyof typeof EXTENSION_TEXTS

const eachText = <Schema extends z.ZodType>(schemaOf: (max: number) => Schema) =>
  Object.fromEntries(Object.entries(EXTENSION_TEXTS).map(([name, max]) => [name, schemaOf(max)])) as Record<
    ExtensionText,
    Schema
  >

export const UserExtension = z.object({
  ...eachText(() => z.string().nullable()),
  gen: z.enum(GENDERS).nullable(),
})
export type UserExtension = z.infer<typeof UserExtension>

/** A member of staff (A§3). Customers are also users in the database, but only one list has them (D-6.19). */
export const UserRow = Person.extend({
  email: z.string().nullable(),
  phonePrefix: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  imageUrl: z.string().nullable(),
  langKey: Language,
  activated: z.boolean(),
  /** Role names. */
  authorities: z.array(z.string()),
  createdDate: Instant,
  createdBy: z.string(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type UserRow = z.infer<typeof UserRow>

export const User = UserRow.extend({
  /** Permissions held directly, in addition to those of the roles (D-3.1). */
  permissions: z.array(z.string()),
  /** Stores whose orders store staff can see (D-3.6). */
  storeIds: z.array(Id),
  /** Whether sign-ins of the user ask for a second factor. */
  secondFactor: z.boolean(),
  /** Whether the user can sign in with a password: one who was invited chooses it first. */
  hasPassword: z.boolean(),
  customerExtension: UserExtension,
})
export type User = z.infer<typeof User>

const name = Name(100)
const names = z.array(z.string().max(100)).max(500, 'validation.tooMany')
const credential = (max: number) =>
  z
    .string('validation.required')
    .min(1, 'validation.required')
    .min(MIN_CREDENTIAL_LENGTH, 'validation.minLength')
    .max(max, 'validation.tooLong')

/** Forms send an empty string if nothing is chosen. */
export const GivenGender = z.preprocess(
  (given) => (given === '' ? null : given),
  z.enum(GENDERS).nullable().optional(),
)
const givenExtension = z.object({ ...eachText(OptionalText), gen: GivenGender })

/** Shared by create and change; absent fields stay unchanged (D-9.17). */
const common = {
  firstName: name.optional(),
  lastName: name.optional(),
  phonePrefix: OptionalText(5),
  phoneNumber: OptionalText(20),
  imageUrl: OptionalText(500),
  langKey: Language.optional(),
  activated: z.boolean().optional(),
  authorities: names.optional(),
  permissions: names.optional(),
  storeIds: z.array(GivenId).max(200, 'validation.tooMany').optional(),
  customerExtension: givenExtension.optional(),
}

/** Databases of some locales know the lower case of plain letters alone, and logins are compared by it. */
const onlyPlainCapitals = (login: string): string =>
  login.replace(/[^ -~]/gu, (letter) => letter.toLowerCase())

/** The login of a new user. */
export const NewLogin = RequiredName(100)
  .overwrite(onlyPlainCapitals)
  .min(MIN_CREDENTIAL_LENGTH, 'validation.minLength')
  .regex(/^\S+$/, 'validation.noSpaces')

/** A new user (A§5); creator and creation time are set by the server (D-9.20). */
const NewUserFields = z.object({
  ...common,
  login: NewLogin,
  /** Absent if the user is invited. */
  rawPassword: credential(200).optional(),
  /** Whether a mail with a link to set the password is sent (D-2.24). */
  invite: z.boolean().default(false),
  email: GivenEmail,
})
export const NewUser = NewUserFields.superRefine(({ rawPassword, invite }, context) => {
  if (invite !== (rawPassword !== undefined)) return
  const message = invite ? 'validation.invalid' : 'validation.required'
  context.addIssue({ code: 'custom', path: ['rawPassword'], message })
})

/**
 * A change of a user, by login (D-9.17). An empty `rawPassword` is ignored (D-9.18). A null `email` is
 * accepted, since users without one are returned so, but does not remove an existing one (A§5).
 */
export const UserChange = z.object({
  ...common,
  login: RequiredName(100),
  email: GivenEmail.nullable().optional(),
  rawPassword: z.union([z.literal(''), credential(200)]).optional(),
  version: GivenVersion,
})

export const USER_SORTS = [
  'login',
  'firstName',
  'lastName',
  'email',
  'createdDate',
  'activated',
  'id',
] as const

export const USER_FILTERS = {
  name: { kind: 'text' },
  /** Name of a role. */
  role: { kind: 'text', max: 100 },
  /** Only activated users, or only deactivated ones. */
  activated: { kind: 'flag', callOnly: true },
  /** Only those who have ever signed in, or only those who never have. */
  signedIn: { kind: 'flag' },
} as const satisfies ListFilters

export const listUsers = listEndpoint('/api/users', {
  summary:
    'Staff by name, login, e-mail or phone; the newest first. Customers with `role=ROLE_CUSTOMER` and VIEW_CUSTOMER_LIST, named `id:42` and without contact data where that is hidden (D-6.19)',
  access: anyOf('VIEW_USER_LIST'),
  fromReplica: true,
  query: z.object({
    ...filterSchemas(USER_FILTERS),
    ...paging(USER_SORTS, 20),
  }),
  row: UserRow,
})

export const listAssignableRoles = endpoint('GET', '/api/users/authorities', {
  summary: 'Every role by name, ROLE_CUSTOMER too; which the console leaves out',
  access: anyOf('VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'CREATE_USER', 'EDIT_USER', role('ROLE_ADMIN')),
  reply: z.array(z.object({ name: z.string(), description: z.string() })),
})

export const getUser = endpoint('GET', '/api/users/:login', {
  summary: 'One of the staff; the own one is always open (D-1.15)',
  access: selfOr('VIEW_USER_DETAIL'),
  reply: User,
})

export const createUser = endpoint('POST', '/api/users', {
  sessionOnly: true,
  stepUp: 'always',
  idempotent: true,
  summary: 'Create one of the staff; nobody grants what he lacks (D-3.4)',
  access: anyOf('CREATE_USER', role('ROLE_ADMIN')),
  body: NewUser,
  reply: User,
  status: 201,
})

export const updateUser = endpoint('PUT', '/api/users', {
  sessionOnly: true,
  stepUp: 'forSome',
  summary: 'Change one of the staff, or of oneself what is no right; absent fields stay (D-9.17)',
  access: selfOr('EDIT_USER', role('ROLE_ADMIN')),
  body: UserChange,
  reply: User,
})
