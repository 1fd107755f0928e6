import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { SETUP_STEPS } from '#contract/firstDay/firstDay.ts'
import type { OrderChannel } from '#contract/intake/secrets.ts'
import type { Language } from '#contract/session/session.ts'
import { outbox } from '../outbox/tables.ts'

/** A test, and what went wrong. */
export interface StepTest {
  readonly at: string
  readonly channel?: OrderChannel
  /** Why the order was not taken. */
  readonly error?: Readonly<Record<Language, string>> | null
  /** Where the console was open, if that is not the public address. */
  readonly elsewhere?: string | null
}

/** What nothing else in the database shows of the set-up: a row for each step that somebody has marked. */
export const setupSteps = pgTable('setup_steps', {
  step: text({ enum: SETUP_STEPS }).primaryKey(),
  confirmed: boolean().notNull().default(false),
  aside: boolean().notNull().default(false),
  /** The last test mail. */
  messageId: integer().references(() => outbox.id, { onDelete: 'set null' }),
  /** SHA-256 of the token in its link. */
  tokenHash: text(),
  /** Hash of the mail settings that it was sent by: others are to be tried out too. Null: from before they were noted. */
  settingsHash: text(),
  /** What came of the last test of the intake or the address. */
  test: jsonb().$type<StepTest>(),
})
