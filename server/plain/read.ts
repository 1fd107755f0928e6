import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import type { PlainContent, PlainField, Referable } from '#contract/plain/fields.ts'
import type { Named, PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import type { SignedIn } from '../accounts/account.ts'
import { snakeCase } from '../db/columns.ts'
import { iso } from '../db/db.ts'
import { columnName, joinName } from '../db/plainNames.ts'
import type { FileRow, Links } from '../files/links.ts'
import { targetOf } from './targets.ts'

/** The account, and what its links to pictures are signed with. */
export interface Reading {
  readonly account: SignedIn
  readonly now: Date
  readonly links: Links
}

export type Row = PlainContent & {
  readonly id: number
  readonly version: number
  readonly lastModifiedDate: string
  /** Referenced records by field. */
  readonly named: Readonly<Record<string, readonly Named[]>>
  readonly pictures: Readonly<Record<string, FileRow | null>>
}

/** The referenced resource, if the field is a reference. */
const referenceOf = (field: PlainField): Referable | undefined =>
  field.kind === 'reference' || field.kind === 'references' ? field.to : undefined

/** The ids in a field of the resource's row, as the source `ids (id)`. */
function idsOf({ name }: PlainResource, key: string, field: PlainField): string {
  const table = `"${snakeCase(name)}"`
  if (field.kind === 'references')
    return `(select l.target_id as id from "${joinName(name, key)}" l where l.record_id = ${table}."id")`
  return `(select ${table}."${columnName(key, field)}" as id)`
}

function namesOf(resource: PlainResource, key: string, field: PlainField, to: Referable): string {
  const { table, name, link } = targetOf(to)
  return `'${key}', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', ${name}, 'link', ${link})
    order by sort_name(${name}), x.id), '[]') from ${idsOf(resource, key, field)} ids join ${table} x on x.id = ids.id)`
}

function pictureOf({ name }: PlainResource, key: string, field: PlainField): string {
  return `'${key}', (select jsonb_build_object('id', f.id, 'name', f.name, 'fileName', f.file_name,
    'fileType', f.file_type, 'width', f.width, 'height', f.height, 'storageKey', f.storage_key,
    'thumbnailKey', f.thumbnail_key, 'externalUrl', f.external_url, 'complete', f.complete,
    'fetchState', f.fetch_state)
    from files f where f.id = "${snakeCase(name)}"."${columnName(key, field)}")`
}

const object = (pairs: readonly string[]): SQL => sql.raw(`jsonb_build_object(${pairs.join(', ')})`)

/** Values of a row besides its columns: lists of ids, referenced records, pictures. */
export function beside(resource: PlainResource): Readonly<Record<string, SQL>> {
  const fields = Object.entries(resource.fields)
  const lists = fields.flatMap(([key, field]): [string, SQL][] => {
    if (field.kind !== 'references') return []
    const ids = idsOf(resource, key, field)
    return [[key, sql.raw(`(select coalesce(jsonb_agg(ids.id order by ids.id), '[]') from ${ids} ids)`)]]
  })
  const named = fields.flatMap(([key, field]) => {
    const to = referenceOf(field)
    return to ? [namesOf(resource, key, field, to)] : []
  })
  const pictures = fields.flatMap(([key, field]) =>
    field.kind === 'picture' ? [pictureOf(resource, key, field)] : [],
  )
  return { ...Object.fromEntries(lists), named: object(named), pictures: object(pictures) }
}

/** The name by which a reference is sorted. */
export function nameSql(resource: PlainResource, key: string, field: PlainField): SQL {
  const to = referenceOf(field)
  if (!to) throw new Error(`${resource.name}.${key} refers to nothing`)
  const { table, name } = targetOf(to)
  return sql.raw(
    `(select sort_name(${name}) from ${idsOf(resource, key, field)} ids join ${table} x on x.id = ids.id)`,
  )
}

/** Names by field, without those hidden from the account. */
function namesFor({ fields }: PlainResource, { named }: Row, account: SignedIn) {
  const seen = Object.entries(named).map(([key, all]) => {
    const to = fields[key] && referenceOf(fields[key])
    const shows = to && permits(to.access, account)
    return [key, shows ? all : all.map(({ id }) => ({ id, name: '', link: null }))] as const
  })
  return seen.length > 0 ? { names: Object.fromEntries(seen) } : {}
}

/** A row for internal use, with all names. */
export const wholeRecord = ({ named, pictures: _, ...row }: Row): PlainRecord =>
  ({ ...row, lastModifiedDate: iso(row.lastModifiedDate), names: named }) as unknown as PlainRecord

/** A row as visible to the account. */
export function toRecord(resource: PlainResource, row: Row, { account, now, links }: Reading): PlainRecord {
  const files = Object.entries(row.pictures).flatMap(([key, file]) =>
    file ? [[key, links.attachment(file, account, now)] as const] : [],
  )
  const { names: _, ...record } = wholeRecord(row)
  return {
    ...record,
    ...namesFor(resource, row, account),
    ...(Object.keys(row.pictures).length > 0 && { files: Object.fromEntries(files) }),
  }
}
