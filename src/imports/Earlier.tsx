import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ImportKind } from '#contract/imports/fields.ts'
import { listImports } from '#contract/imports/imports.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
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
      <Text as="p" size="usual" tone="ink-2">
        {translate('imports.earlier.text')}
      </Text>
      <Stack as="ul" gap={6} breaks size="usual">
        {data.map(({ id, fileName, state, rows, createdBy }) => (
          <Row as="li" gap={12} rowGap={2} align="stretch" wrap key={id}>
            <Link className={styles.link} to={`?import=${id}`}>
              {fileName}
            </Link>
            <Text tone="ink-2">
              {translate(`imports.earlier.state.${state}`)} ·{' '}
              {translate('imports.rows', { smart_count: rows })} · {createdBy}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
