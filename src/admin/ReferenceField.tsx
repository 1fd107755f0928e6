import { useRecordContext } from 'ra-core'
import { Link } from 'react-router'
import type { FieldProps, Referring } from './fields.ts'

/**
 * The names of the referenced records, linked if they have a page. The names come with the record, so a list
 * needs no further requests; without access to the name, the id is shown.
 */
export function ReferenceField({ source, record: given }: FieldProps) {
  const record = useRecordContext<Referring>({ record: given })
  const named = record?.names?.[source] ?? []
  return named.map(({ id, name, link }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      {link ? <Link to={link}>{name}</Link> : name || `#${id}`}
    </span>
  ))
}
