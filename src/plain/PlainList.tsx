import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PlainRecord } from '#contract/plain.ts'
import { useCan } from '#src/providers/account.ts'
import { usePage } from '#src/providers/usePage.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './Plain.module.css'
import { PlainFilters } from './PlainFilters.tsx'
import { usePlain, usePlainCrumbs } from './plainContext.ts'
import { usePlainColumns } from './usePlainColumns.tsx'

const loadCreate = () => import('./PlainCreate.tsx')

/** The list of a plain resource: search, filters, columns of its declaration, and the way to a new record. */
export function PlainList() {
  const translate = useTranslate()
  const resource = usePlain()
  const navigate = useNavigate()
  const crumbs = usePlainCrumbs()
  const names = useMemo(() => Object.keys(resource.fields), [resource])
  const first = names[0] ?? 'id'
  const filters = useMemo(() => ['text', ...names], [names])
  const sort = useMemo(() => ({ field: first, direction: 'asc' as const }), [first])
  const list = useListState({ name: resource.name, filters, sort })
  const answer = usePage<PlainRecord>(resource.name, list)
  const columns = usePlainColumns(resource)
  const [creating, setCreating] = useState(false)
  const creates = useCan(resource.calls.create)
  const pathOf = useCallback((record: PlainRecord) => `${resource.screen}/detail/${record.id}`, [resource])
  const card = useCallback(
    (record: PlainRecord) => (
      <div className={styles.card}>
        <Link className="stretched" to={pathOf(record)}>
          {String(record[first])}
        </Link>
        {columns.slice(1, 4).map(({ key, label, cell }) => (
          <span key={key}>
            {label}: {cell(record)}
          </span>
        ))}
      </div>
    ),
    [columns, first, pathOf],
  )
  const create = creates && (
    <button type="button" className="button" data-kind="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" size={16} />
      {translate('ui.create')}
    </button>
  )
  return (
    <>
      <ListPage
        title={translate(`${resource.name}.title`)}
        {...(crumbs.length > 1 && { crumbs })}
        actions={create}
        filters={<PlainFilters list={list} />}
        list={list}
        answer={answer}
        columns={columns}
        card={card}
        rowLabel={(record) => String(record[first])}
        onOpen={(record) => void navigate(pathOf(record))}
        empty={
          <Notice icon="file" title={translate(`${resource.name}.empty`)}>
            {create}
          </Notice>
        }
        failed={translate('ui.record.failed')}
      />
      {creating && <Create onClose={() => setCreating(false)} />}
    </>
  )
}

function Create(props: { readonly onClose: () => void }) {
  const dialog = useLoaded(loadCreate)
  return dialog && <dialog.default {...props} />
}
