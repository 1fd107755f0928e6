import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ImportKind } from '#contract/imports/fields.ts'
import { listImports } from '#contract/imports/imports.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './Imports.module.css'
import { IMPORT_KEYS } from './importKeys.ts'

/** The last imports, which can be looked at again or continued. */
export function Earlier({ kind }: { readonly kind: ImportKind }) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: IMPORT_KEYS.list(kind),
    queryFn: ({ signal }) => call(listImports, {}, { query: { kind }, signal }),
  })
  if (error) return <FailedNotice title={translate('imports.failed')} error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{translate('imports.earlier.title')}</h2>
      <p className={styles.hint}>{translate('imports.earlier.text')}</p>
      <ul className={styles.earlier}>
        {data.map(({ id, fileName, state, rows, createdBy }) => (
          <Row as="li" gap={12} rowGap={2} align="stretch" wrap key={id}>
            <Link to={`?import=${id}`}>{fileName}</Link>
            <span>
              {translate(`imports.earlier.state.${state}`)} ·{' '}
              {translate('imports.rows', { smart_count: rows })} · {createdBy}
            </span>
          </Row>
        ))}
      </ul>
    </section>
  )
}
