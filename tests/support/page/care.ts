import { sql } from 'drizzle-orm'
import type { CareReminder } from '#contract/care/care.ts'
import { makeOrder } from '../orders.ts'
import { makeCustomer } from '../people/customers.ts'
import type { Ask, TestServer } from '../server.ts'
import { runJob } from './jobs.ts'
import { select } from './page.ts'

interface Day {
  readonly name: string
  readonly date: string
}

interface NewCustomer extends Readonly<Record<string, unknown>> {
  readonly dob?: string
  readonly anniversaries?: readonly Day[]
}

/** A customer with a birthday and anniversaries, through the API. */
export async function makeCelebrator(
  ask: Ask,
  { dob, anniversaries, ...rest }: NewCustomer,
): Promise<{ readonly id: number; readonly login: string; readonly email: string }> {
  const made = await makeCustomer(ask, rest)
  const { id, login, email } = made
  if (dob !== undefined) {
    const { status, text } = await ask('PUT', '/api/customers', { body: { id, dob } })
    if (status !== 200) throw new Error(`The birthday was refused with ${status}: ${text}`)
  }
  if (anniversaries) await celebrate(ask, id, anniversaries)
  return { id, login, email }
}

/** Replaces the anniversaries of a customer. */
export async function celebrate(ask: Ask, id: number, anniversaries: readonly Day[]): Promise<void> {
  const { status, text } = await ask('PUT', `/api/customers/id:${id}/anniversaries`, {
    body: { anniversaries },
  })
  if (status !== 200) throw new Error(`The anniversaries were refused with ${status}: ${text}`)
}

/** Gives the customer an order that was completed at this time. Returns its id. */
export async function completeOrder(server: TestServer, customerId: number, at: string): Promise<number> {
  const { id } = await makeOrder(server)
  const { db } = server.database
  await db.execute(sql`update orders set customer_id = ${customerId}, status = 'DONE' where id = ${id}`)
  // A trigger dates it by the clock.
  await db.execute(sql`update orders set done_date = ${at}::timestamptz where id = ${id}`)
  return id
}

/** Sets a system property, as another process would. */
export const setProperty = (server: TestServer, name: string, value: string) =>
  server.database.db.execute(sql`update system_properties set value = ${value} where name = ${name}`)

/** Runs the daily job at this time. */
export async function remindAt(server: TestServer, at: string): Promise<void> {
  server.clock.now = new Date(at)
  await runJob(server, 'care-reminders')
}

/** All reminders as text, in the order of the list: `2026-06-03 BIRTHDAY 7`, with the customer's id. */
export async function remindersIn(server: TestServer): Promise<string[]> {
  const rows = await select<{ line: string }>(
    server,
    sql`select date || ' ' || type || ' ' || customer_id as line from care_reminders order by date, type, customer_id`,
  )
  return rows.map(({ line }) => line)
}

/** The list's rows. */
export async function listCare(ask: Ask, query = ''): Promise<CareReminder[]> {
  const { status, json, text } = await ask('GET', `/api/customers-care/reminders?${query}`)
  if (status !== 200) throw new Error(`The list answered ${status}: ${text}`)
  return json as unknown as CareReminder[]
}
