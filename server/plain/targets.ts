import type { Referable } from '#contract/plain/fields.ts'
import { snakeCase } from '../db/columns.ts'

/** SQL for names and links of the records `x` of a resource. */
export interface Target {
  readonly table: string
  readonly name: string
  readonly link: string
  /** Which rows of the table are its records. */
  readonly where: string
}

/** Those of contract/plain/references.ts. */
const OTHERS: Readonly<Record<string, Target>> = {
  users: {
    table: 'users',
    name: `coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.login)`,
    link: `'/user/detail/' || x.login`,
    where: 'x.staff',
  },
  roles: { table: 'roles', name: 'x.name', link: `'/user/role/detail/' || x.id`, where: 'true' },
  stores: { table: 'stores', name: 'x.name', link: 'null::text', where: 'true' },
}

/** The table of a referenced resource. */
export function targetOf({ name, label, screen }: Referable): Target {
  const other = OTHERS[name]
  if (other && screen === null) return other
  return {
    table: snakeCase(name),
    name: `x.${snakeCase(label)}::text`,
    link: screen === null ? 'null::text' : `'${screen}/detail/' || x.id`,
    where: 'true',
  }
}
