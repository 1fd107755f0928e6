import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { addToEvent, recordCount, recordEvents } from '../events/record.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { type Candidate, failed, type Problem } from './importRow.ts'
import { seesContact } from './rows.ts'

/** A user with a login, email or phone that a row needs. */
interface Holder {
  readonly login: string
  readonly email: string | null
  readonly phone: string
  readonly isCustomer: boolean
  /** Their login, or that of the customer they were merged into. */
  readonly leadsTo: string
}

const textArray = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(
  ${JSON.stringify(values)}::jsonb))`

/** All users with a login, email or phone of the rows. */
const holdersOf = (tx: Db, rows: readonly Candidate[]): Promise<Holder[]> =>
  rowsOf<Holder>(
    tx,
    sql`select lower(u.login) as login, lower(u.email) as email, concat(u.phone_prefix, u.phone_number) as phone,
        c.user_id is not null as "isCustomer", coalesce(k.login, u.login) as "leadsTo"
      from users u left join customers c on c.user_id = u.id left join users k on k.id = c.merged_into
      where u.id in (
        select id from users where lower(login) = any(${textArray(rows.map(({ login }) => login))})
        union select id from users where lower(email) = any(${textArray(rows.map(({ email }) => email.toLowerCase()))})
        union select id from users where not staff
          and phone_number = any(${textArray(rows.map(({ phone }) => phone.phoneNumber))}))`,
  )

const phoneOf = ({ phone }: Candidate): string => `${phone.phonePrefix}${phone.phoneNumber}`

/** Why a row is a duplicate, if its email or phone is taken; otherwise undefined. */
function clashOf(
  row: Candidate,
  holders: readonly Holder[],
  { account }: CustomerRequest,
): Problem | undefined {
  const byEmail = holders.find(({ email }) => email === row.email.toLowerCase())
  const holder = byEmail ?? holders.find(({ login, phone }) => login === row.login || phone === phoneOf(row))
  if (!holder) return undefined
  const { line } = row
  const [column, value] = byEmail ? (['email', row.email] as const) : (['phone', row.phoneText] as const)
  if (!holder.isCustomer) {
    const reason = byEmail ? 'error.emailExists' : 'validation.phoneTaken'
    return { line, kind: 'failed', column, reason, value }
  }
  const existing = seesContact(account) ? { existing: holder.leadsTo } : {}
  return { line, kind: 'duplicate', column, reason: 'validation.known', value, ...existing }
}

/** Audit facts of the new customer, named as in the contract. */
function factsOf({ line: _, phone, phoneText: __, address, tags, ...person }: Candidate) {
  const facts = { ...person, ...phone, ...address, tags: tags.join(', ') }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}

/** Who imports, and from which file. */
export interface ImportRequest extends CustomerRequest {
  readonly fileName: string
  /** The audit's entry of the import, once a batch has made it. */
  readonly event: number | undefined
}

async function insert(tx: Db, request: ImportRequest, rows: readonly Candidate[]) {
  const { account, now } = request
  const usual = await readCustomerLanguage(tx)
  const given = rows.map(({ phone, langKey, ...row }) => ({ ...row, ...phone, langKey: langKey ?? usual }))
  const at = now.toISOString()
  const made = await rowsOf<{ id: number; login: string; name: string }>(
    tx,
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(line int, login text,
          "firstName" text, "lastName" text, email text, "phonePrefix" text, "phoneNumber" text, "langKey" text, "fbUrl" text,
          "igUrl" text, address jsonb, tags jsonb, note text)),
      made as (
        insert into users (login, email, first_name, last_name, phone_prefix, phone_number, lang_key, staff, created_date,
          created_by, last_modified_date, last_modified_by)
        select login, email, "firstName", "lastName", "phonePrefix", "phoneNumber", "langKey", false, ${at}::timestamptz,
          ${account.fullName}::text, ${at}::timestamptz, ${account.fullName}::text from given order by line
        on conflict do nothing returning id, login, trim(first_name || ' ' || last_name) as name),
      known as (
        insert into customers (user_id, note, fb_url, ig_url, address)
        select made.id, note, "fbUrl", "igUrl", address from made join given using (login)),
      roled as (
        insert into user_roles (user_id, role_id)
        select made.id, r.id from made, roles r where r.name = 'ROLE_CUSTOMER'),
      tagged as (
        insert into customer_tags (customer_id, name)
        select made.id, t.name from made join given using (login) cross join jsonb_array_elements_text(tags) as t(name))
      select id, login, name from made`,
  )
  const event = { account, now, area: 'customers', kind: 'imported' as const }
  const changes = new Map(rows.map((row) => [row.login, changesOf({}, factsOf(row))]))
  await recordEvents(
    tx,
    made.map(({ id, login, name }) => ({
      ...event,
      recordId: id,
      data: auditData(name || login, changes.get(login)),
    })),
  )
  return { made: new Set(made.map(({ login }) => login)), noted: await noteImport(tx, request, made.length) }
}

/** Counts the customers in the import's entry of the audit, and returns its id. */
async function noteImport(tx: Db, { account, now, fileName, event }: ImportRequest, made: number) {
  if (made === 0) return event
  if (event !== undefined) {
    await addToEvent(tx, event, 'created', made)
    return event
  }
  const data = { name: fileName, created: made }
  return recordCount(tx, { account, now, area: 'customers', kind: 'importRun', recordId: 0, data })
}

/** Result of a batch: rows that were (or would be) created, and problems of the others. */
export interface BatchOutcome {
  readonly created: readonly Candidate[]
  readonly problems: readonly Problem[]
  /** The audit's entry of the import, if there is one now. */
  readonly event: number | undefined
}

const sort = (rows: readonly Candidate[], holders: readonly Holder[], request: CustomerRequest) => {
  const judged = rows.map((row) => ({ row, clash: clashOf(row, holders, request) }))
  return {
    free: judged.flatMap(({ row, clash }) => (clash ? [] : [row])),
    problems: judged.flatMap(({ clash }) => (clash ? [clash] : [])),
  }
}

/** Creates customers from rows that share no login or email, in one transaction; a dry run only checks. */
export function importBatch(
  db: Db,
  request: ImportRequest,
  rows: readonly Candidate[],
  dryRun: boolean,
): Promise<BatchOutcome> {
  return db.transaction(async (tx) => {
    const { free, problems } = sort(rows, await holdersOf(tx, rows), request)
    if (dryRun || free.length === 0) return { created: free, problems, event: request.event }
    const { made, noted: event } = await insert(tx, request, free)
    const late = free.filter(({ login }) => !made.has(login))
    if (late.length === 0) return { created: free, problems, event }
    // Another request won a race since the check.
    const again = sort(late, await holdersOf(tx, late), request)
    const gone = again.free.map(({ line, email }) => failed(line, 'email', 'error.duplicate', email))
    return {
      created: free.filter(({ login }) => made.has(login)),
      problems: [...problems, ...again.problems, ...gone],
      event,
    }
  })
}
