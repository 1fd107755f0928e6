import { z } from 'zod'
import { Id } from './fields.ts'

/** How a person is named wherever a record refers to one. */
export const Person = z.object({
  id: Id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
})
export type Person = z.infer<typeof Person>

/** Who wrote something; null is customer service, whose name the account may not see (D-3.7). */
export const Author = z.object({ login: z.string(), fullName: z.string() }).nullable()
export type Author = z.infer<typeof Author>
