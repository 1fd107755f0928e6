import { listReminders } from '#contract/care/care.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoint of the reminders' list. */
export const careCrud = { list: listReminders, search: 'name' } satisfies Crud
