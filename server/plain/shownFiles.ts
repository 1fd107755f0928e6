import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import type { Account } from '../accounts/account.ts'
import { PLAIN_PICTURES } from '../files/references.ts'

/** Whether a plain record visible to the account references the file `f`. */
export const isPlainPicture = (account: Account): SQL =>
  sql.raw(
    [
      'false',
      ...PLAIN_PICTURES.flatMap(({ resource, shows }) => (permits(resource.access, account) ? [shows] : [])),
    ].join(' or '),
  )
