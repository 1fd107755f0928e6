import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { addToEvent, recordCount, recordEvents } from '../events/record.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import type { Candidate } from './candidate.ts'
import type { CustomerRequest } from './getCustomer.ts'

/** Audit facts of the new customer, named as in the contract. */
function factsOf({ line: _, phone, address, tags, ...person }: Candidate) {
  const facts = { ...person, ...phone, ...address, tags: tags.join(', ') }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}

/** Who imports, and from which file. */
export interface ImportRequest extends CustomerRequest {
  readonly fileName: string
  /** The audit's entry of the import, once a batch has made it. */
  readonly event: number | undefined
}

/** What was created, by the lines of the rows. */
interface Inserted {
  readonly ids: ReadonlyMap<number, number>
  /** The audit's entry of the import, if there is one now. */
  readonly event: number | undefined
}

interface Made {
  readonly id: number
  readonly login: string
  readonly name: string
}

/** The history of each new customer. */
function recordMade(
  tx: Db,
  { account, now }: ImportRequest,
  rows: readonly Candidate[],
  made: readonly Made[],
): Promise<void> {
  const event = { account, now, area: 'customers', kind: 'imported' as const }
  const changes = new Map(rows.map((row) => [row.login, changesOf({}, factsOf(row))]))
  return recordEvents(
    tx,
    made.map(({ id, login, name }) => ({
      ...event,
      recordId: id,
      data: auditData(name || login, changes.get(login)),
    })),
  )
}

/** Creates customers from rows that share no login or email; those that lose a race are missing in the answer. */
export async function insertCustomers(
  tx: Db,
  request: ImportRequest,
  rows: readonly Candidate[],
): Promise<Inserted> {
  const { account, now } = request
  const usual = await readCustomerLanguage(tx)
  const given = rows.map(({ phone, langKey, ...row }) => ({
    ...row,
    ...(phone ?? { phonePrefix: null, phoneNumber: null }),
    langKey: langKey ?? usual,
  }))
  const at = now.toISOString()
  const made = await rowsOf<Made>(
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
  await recordMade(tx, request, rows, made)
  const lines = new Map(rows.map(({ login, line }) => [login, line]))
  return {
    ids: new Map(made.map(({ id, login }) => [lines.get(login) ?? 0, id])),
    event: await noteImport(tx, request, made.length),
  }
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
