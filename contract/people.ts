import { Id } from './fields.ts'
import { z } from './schema/z.ts'

/** How records refer to a person. */
export const Person = z.object({
  id: Id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
})
export type Person = z.infer<typeof Person>

/** An author; null means customer service, if the account may not see the name (D-3.7). */
export const Author = z.object({ login: z.string(), fullName: z.string() }).nullable()
export type Author = z.infer<typeof Author>

/** A mentioned colleague. The text says `@login`, which never changes; the name may. */
export const Mention = z.object({ login: z.string(), fullName: z.string() })
export type Mention = z.infer<typeof Mention>
