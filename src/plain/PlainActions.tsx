import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { useCan } from '#src/providers/account.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { RowDelete } from '#src/ui/record/RowAction.tsx'
import { plainName, useMayGo, usePlain } from './plainContext.ts'
import { useDeletePlain } from './useDeletePlain.ts'

/** A row's actions: edit and delete (A§2). */
export function PlainActions({ record }: { readonly record: PlainRecord }) {
  const translate = useTranslate()
  const resource = usePlain()
  const { screen, calls } = resource
  const edits = useCan(calls.update)
  const may = useCan(calls.remove)
  const deletes = useMayGo(record) && may
  const remove = useDeletePlain()
  return (
    <Row as="span" gap={12} inline>
      {edits && <Link to={`${screen}/detail/${record.id}`}>{translate('ui.edit')}</Link>}
      {deletes && (
        <RowDelete
          aria-label={translate('plain.deleteIt', {
            one: translate(`${resource.name}.one`),
            name: plainName(resource, record),
          })}
          onClick={() => remove(record)}
        >
          {translate('ui.delete')}
        </RowDelete>
      )}
    </Row>
  )
}
