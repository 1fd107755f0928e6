import { sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import { select } from '../page/page.ts'
import type { Answer, Ask, TestServer } from '../server.ts'

let made = 0

/** A customer as seen with the contact data permission. */
export type MadeCustomer = Omit<Required<Customer>, 'email' | 'phoneNumber'> & {
  readonly email: string
  readonly phoneNumber: string
}

/** A valid new customer with unused contact data; overrides replace fields. */
export function buildCustomer(overrides: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return {
    firstName: 'Lan',
    lastName: 'Vũ',
    email: `lan${made}@example.com`,
    phonePrefix: '+84',
    phoneNumber: String(970_000_000 + made),
    ...overrides,
  }
}

export const postCustomer = (ask: Ask, overrides: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  ask('POST', '/api/customers', { body: buildCustomer(overrides) })

/** Creates a customer through the API. Throws when the call fails. */
export async function makeCustomer(
  ask: Ask,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<MadeCustomer> {
  const { status, json, text } = await postCustomer(ask, overrides)
  if (status !== 201) throw new Error(`The customer was refused with ${status}: ${text}`)
  return json as unknown as MadeCustomer
}

/** The audit events of a customer or a group, oldest first. */
export const auditOf = (server: TestServer, area: string, id: unknown) =>
  select<{ kind: string; data: { name: string; changes: Record<string, unknown> } }>(
    server,
    sql`select kind, data from events where area = ${area} and record_id = ${Number(id)} order by id`,
  )
