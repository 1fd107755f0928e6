import { z } from 'zod'
import { anyOf, role, selfOr } from './access.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { flag, GivenEmail, GivenId, GivenVersion, Id, Instant, OptionalText } from './fields.ts'
import { paging } from './paging.ts'
import { Person } from './people.ts'
import { Language, MIN_CREDENTIAL_LENGTH } from './session.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const

/** The texts among what A§2 User edit calls the customer-extension fields, as staff have them (D-9.23). */
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

/** Someone of the staff (A§3). Customers are users of the database, but of these calls in one list alone (D-6.19). */
export const UserRow = Person.extend({
  email: z.string().nullable(),
  phonePrefix: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  imageUrl: z.string().nullable(),
  langKey: Language,
  activated: z.boolean(),
  /** Names of the roles. */
  authorities: z.array(z.string()),
  createdDate: Instant,
  createdBy: z.string(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type UserRow = z.infer<typeof UserRow>

export const User = UserRow.extend({
  /** Permissions held directly, beside those of the roles (D-3.1). */
  permissions: z.array(z.string()),
  /** The stores whose orders store staff see (D-3.6). */
  storeIds: z.array(Id),
  customerExtension: UserExtension,
})
export type User = z.infer<typeof User>

const name = z.string().trim().max(100, 'validation.tooLong')
const names = z.array(z.string().max(100)).max(500, 'validation.tooMany')
const credential = (max: number) =>
  z
    .string('validation.required')
    .min(1, 'validation.required')
    .min(MIN_CREDENTIAL_LENGTH, 'validation.minLength')
    .max(max, 'validation.tooLong')

/** Nothing chosen is an empty text in a form. */
export const GivenGender = z.preprocess(
  (given) => (given === '' ? null : given),
  z.enum(GENDERS).nullable().optional(),
)
const givenExtension = z.object({ ...eachText(OptionalText), gen: GivenGender })

/** What creating and changing share; an absent field stays as it is (D-9.17). */
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

/** A new user (A§5): who made it and when is the server's to say (D-9.20). */
export const NewUser = z.object({
  ...common,
  login: credential(100).regex(/^\S+$/, 'validation.noSpaces'),
  rawPassword: credential(200),
  email: GivenEmail,
})

/**
 * A change of a user, by its login (D-9.17). An empty `rawPassword` changes nothing (D-9.18); null as `email` is what
 * somebody without one is read with, and takes nobody's away (A§5).
 */
export const UserChange = z.object({
  ...common,
  login: z.string().trim().min(1, 'validation.required').max(100),
  email: GivenEmail.nullable().optional(),
  rawPassword: z.union([z.literal(''), credential(200)]).optional(),
  version: GivenVersion,
})

export const USER_SORTS = ['login', 'firstName', 'lastName', 'email', 'createdDate', 'activated'] as const

export const listUsers = listEndpoint('/api/users', {
  summary:
    'Staff by name, login, e-mail or phone; the newest first. Customers with `role=ROLE_CUSTOMER` and VIEW_CUSTOMER_LIST, named `id:42` and without contact data where that is hidden (D-6.19)',
  access: anyOf('VIEW_USER_LIST'),
  query: z.object({
    name: z.string().max(200).optional(),
    /** Name of a role. */
    role: z.string().max(100).optional(),
    /** Those who may sign in, or those who may not any more. */
    activated: flag.optional(),
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
  idempotent: true,
  summary: 'Create one of the staff; nobody grants what he lacks (D-3.4)',
  access: anyOf('CREATE_USER', role('ROLE_ADMIN')),
  body: NewUser,
  reply: User,
  status: 201,
})

export const updateUser = endpoint('PUT', '/api/users', {
  summary: 'Change one of the staff, or of oneself what is no right; absent fields stay (D-9.17)',
  access: selfOr('EDIT_USER', role('ROLE_ADMIN')),
  body: UserChange,
  reply: User,
})
