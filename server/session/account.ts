import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import type { Account as AccountReply, Language, Preview } from '#contract/session.ts'

/** An account and what it holds. */
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

/** Who makes a call: the account that it is answered for, and the session it came with. */
export interface SignedIn extends Account {
  /** Whose session it is: the account itself, or the administrator who previews as the account. */
  readonly owner: { readonly id: number; readonly login: string; readonly fullName: string }
  readonly sessionId: number
  readonly remembered: boolean
  readonly expiresAt: string
  /** The role that the session previews, whose authorities and permissions these are then, or the user, who this is. */
  readonly previewing: Preview | null
}

/** What the user `u` holds by the roles with these ids, and directly where that counts. */
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
 * An `Account` of the user `u` in a session of the user `owner`. Where the session previews the role `previewed` that
 * role alone counts. The language is the owner's also where `u` is another user.
 */
export const SESSION_COLUMNS: SQL = holding(
  sql`select role_id from user_roles where user_id = u.id and previewed.id is null
    union all select previewed.id where previewed.id is not null`,
  sql`previewed.id is null`,
  sql`owner.lang_key`,
)

const nameOf = (user: SQL): SQL => sql`trim(${user}.first_name || ' ' || ${user}.last_name)`

/** The `owner` and `previewing` of a `SignedIn`. */
export const PREVIEW_COLUMNS: SQL = sql`
  json_build_object('id', owner.id, 'login', owner.login, 'fullName', ${nameOf(sql`owner`)}) as owner,
  case when seen.id is not null then json_build_object('role', null, 'user',
      json_build_object('login', seen.login, 'fullName', ${nameOf(sql`seen`)}))
    when previewed.id is not null then json_build_object('role', previewed.name, 'user', null) end as previewing`

/** The account as it is told to its console. */
export const accountReply = (account: SignedIn): AccountReply => ({
  ...account,
  permissions: [...account.permissions],
  authorities: [...account.authorities],
})
