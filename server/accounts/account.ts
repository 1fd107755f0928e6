import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import type { Account as AccountReply, Language, Preview } from '#contract/session/session.ts'

export interface Account extends Holder {
  readonly id: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  readonly imageUrl: string | null
  readonly langKey: Language
  readonly storeIds: readonly number[]
}

/** An API token that makes a call. */
export interface CallingToken {
  readonly id: number
  /** The permissions that were chosen for it by name; null for all rights of its account. */
  readonly permissions: readonly string[] | null
  /** Addresses or ranges that it may be used from; empty for all. */
  readonly addresses: readonly string[]
}

/** The caller: the effective account and its session. */
export interface SignedIn extends Account {
  /** The owner of the session: the account itself, or the administrator who previews it. */
  readonly owner: { readonly id: number; readonly login: string; readonly fullName: string }
  readonly sessionId: number
  readonly remembered: boolean
  readonly expiresAt: string
  /** The previewed role, whose grants these are, or the previewed user, who is this account. */
  readonly previewing: Preview | null
  /** Whether a role of the owner requires a second factor that they have not set up. */
  readonly lacksSecondFactor: boolean
  /** Whether the owner has a second factor. */
  readonly hasSecondFactor: boolean
  /** Whether an authenticator app is among their factors. */
  readonly hasApp: boolean
  /** Whether a passkey is among their factors. */
  readonly hasPasskeys: boolean
  /** The identity provider that the session was signed in with; null for none, or one that is not configured any more. */
  readonly provider: string | null
  /** Until when the owner's last proof of who they are counts: see `requireStepUp`. */
  readonly steppedUpUntil: string
  /** The API token that calls, in place of a session; null for a session. */
  readonly token: CallingToken | null
  /** Whether the console still greets the account; never in a preview. */
  readonly greeting: boolean
}

/** Grants of the user `u` from the roles with these ids, and direct ones if applicable. */
const holding = (
  roleIds: SQL,
  directCounts: SQL,
  language: SQL,
): SQL => sql`u.id, u.login, u.first_name as "firstName",
  u.last_name as "lastName", trim(u.first_name || ' ' || u.last_name) as "fullName", coalesce(u.email, '') as email,
  u.image_url as "imageUrl", ${language} as "langKey",
  array(select r.name from roles r where r.id in (${roleIds}) order by r.name) as authorities,
  array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.role_id in (${roleIds})
    union select p.name from user_permissions up join permissions p on p.id = up.permission_id
    where up.user_id = u.id and ${directCounts} order by 1) as permissions,
  array(select store_id from user_stores where user_id = u.id) as "storeIds"`

/** An `Account` of the user `u`. */
export const ACCOUNT_COLUMNS: SQL = holding(
  sql`select role_id from user_roles where user_id = u.id`,
  sql`true`,
  sql`u.lang_key`,
)

/**
 * An `Account` of the user `u` in a session of the user `owner`. If the session previews the role
 * `previewed`, only that role counts. The language is always the owner's.
 */
export const SESSION_COLUMNS: SQL = holding(
  sql`select role_id from user_roles where user_id = u.id and previewed.id is null
    union all select previewed.id where previewed.id is not null`,
  sql`previewed.id is null`,
  sql`owner.lang_key`,
)

const nameOf = (user: SQL): SQL => sql`trim(${user}.first_name || ' ' || ${user}.last_name)`

/** The `owner`, `previewing` and `greeting` of a `SignedIn`. */
export const PREVIEW_COLUMNS: SQL = sql`
  json_build_object('id', owner.id, 'login', owner.login, 'fullName', ${nameOf(sql`owner`)}) as owner,
  owner.greeting and seen.id is null and previewed.id is null as greeting,
  case when seen.id is not null then json_build_object('role', null, 'user',
      json_build_object('login', seen.login, 'fullName', ${nameOf(sql`seen`)}))
    when previewed.id is not null then json_build_object('role', previewed.name, 'user', null) end as previewing`

/** The account as returned to the console. */
export const accountReply = (account: SignedIn): AccountReply => ({
  ...account,
  permissions: [...account.permissions],
  authorities: [...account.authorities],
})
