import { useRecordContext } from 'ra-core'
import { Link } from 'react-router'
import type { FieldProps, Referring } from './fields.ts'

/**
 * What a record refers to, by name, each a link where it has a page. The names come with the record, so that a list
 * asks for nothing; a name that the account may not see is its id.
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
