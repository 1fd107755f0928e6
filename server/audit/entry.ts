import type { AuditEntry } from '#contract/audit.ts'
import { customerKey } from '#contract/customers/key.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { fieldOfKey, isCustomKey, seesCustom } from '#contract/customFields/fields.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { iso } from '../db/db.ts'
import { audited } from '../events/changes.ts'

/** An audit event with the current state of its record. */
export interface StoredEntry extends Omit<AuditEntry, 'link' | 'changes'> {
  readonly data: Readonly<Record<string, unknown>>
  /** Page of a record that is identified by its id. */
  readonly page: string | null
  /** For people: the login, and whether they are staff. */
  readonly login: string | null
  readonly staff: boolean | null
}

type Change = AuditEntry['changes'][number]

/** Fields visible without the contact data permission; areas not listed have no restriction. */
const OPEN_FIELDS: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  customers: new Set([
    'created',
    'firstName',
    'lastName',
    'langKey',
    'sex',
    'dob',
    'doby',
    'tags',
    'anniversaries',
    'groups',
    'orders',
    'activated',
  ]),
  contacts: new Set(['firstName', 'lastName']),
  customerGroups: new Set(['name', 'description', 'userCount', 'added', 'removed']),
  // A query may contain contact data of a customer.
  savedViews: new Set(['name', 'columns', 'shared']),
}

/** Facts stored in an event besides its changes; all facts in older events without changes. */
function factsBeside({ kind, data }: StoredEntry): Change[] {
  return Object.entries(data)
    .filter(([field]) => field !== 'name' && field !== 'changes')
    .map(([field, fact]) => {
      const value = audited(fact)
      return kind === 'deleted'
        ? { field, before: value, after: null }
        : { field, before: null, after: value }
    })
    .filter(({ before, after }) => before !== after)
}

function changesIn(entry: StoredEntry): Change[] {
  const changes = Object.entries(entry.data.changes ?? {}).map(([field, pair]) => {
    const [before, after]: readonly unknown[] = Array.isArray(pair) ? pair : []
    return { field, before: audited(before), after: audited(after) }
  })
  return [...changes, ...factsBeside(entry)]
}

/** Whether the record is a customer, in any area. */
const isCustomer = ({ area, staff }: StoredEntry): boolean =>
  area === 'customers' || (area === 'users' && staff === false)

/** Whether it is a custom field of customers that the account sees; nobody sees one that is no longer declared. */
function seesField(account: Account, key: string): boolean {
  const field = isCustomKey(key) ? fieldOfKey(CUSTOMER_CUSTOM_FIELDS, key) : undefined
  return field !== undefined && seesCustom(account, field)
}

function visibleChanges(account: Account, entry: StoredEntry): Change[] {
  // By permissions of their own: they are there with their values, or not at all.
  const changes = changesIn(entry).filter(
    ({ field }) => !(isCustomer(entry) && isCustomKey(field)) || seesField(account, field),
  )
  const open = OPEN_FIELDS[isCustomer(entry) ? 'customers' : entry.area]
  if (open === undefined || has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return changes
  return changes.map((change) =>
    open.has(change.field) || isCustomKey(change.field) ? change : { ...change, before: null, after: null },
  )
}

/** Link to the record's page, if it still exists; customers by a key that the account may see (D-3.7). */
function linkOf(account: Account, entry: StoredEntry): string | null {
  if (entry.kind === 'importRun') return null
  if (entry.login === null) return entry.page
  const login = encodeURIComponent(entry.login)
  if (entry.area === 'artists') return `/artists/${login}`
  if (!isCustomer(entry)) return `/user/detail/${login}`
  return `/customer/detail/${has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? login : customerKey({ id: entry.recordId })}`
}

/** The entry as visible to the account: contact data of customers is listed without values, custom fields are left out (D-3.7). */
export function toEntry(account: Account, entry: StoredEntry): AuditEntry {
  const { id, at, actor, actorLogin, area, recordId, record, kind } = entry
  return {
    id,
    at: iso(at),
    actor,
    actorLogin,
    area,
    recordId,
    record,
    link: linkOf(account, entry),
    kind,
    changes: visibleChanges(account, entry),
  }
}
