import { useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PlainRecord, PlainResource } from '#contract/plain.ts'
import { filtersOf } from '#contract/plainFields.ts'
import { usePage } from '#src/providers/usePage.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import rowStyles from '#src/ui/Rows.module.css'
import { useCreate } from '#src/ui/useCreate.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { PlainFilters } from './PlainFilters.tsx'
import { nameOf, usePlain, usePlainCrumbs } from './plainContext.ts'
import { usePlainColumns } from './usePlainColumns.tsx'

const loadCreate = () => import('./PlainCreate.tsx')

/** What the list can be filtered by, as URL and API call it. */
const filterNames = ({ fields }: PlainResource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => filtersOf(name, field).map(([filter]) => filter))

/** The list of a plain resource: search, filters, columns of its declaration, and the way to a new record. */
export function PlainList() {
  const translate = useTranslate()
  const resource = usePlain()
  const navigate = useNavigate()
  const crumbs = usePlainCrumbs()
  const filters = useMemo(() => ['text', ...filterNames(resource)], [resource])
  const sort = useMemo(() => ({ field: resource.label, direction: 'asc' as const }), [resource])
  const list = useListState({ name: resource.name, filters, sort })
  const answer = usePage<PlainRecord>(resource.name, list)
  const columns = usePlainColumns(resource)
  const pathOf = useCallback((record: PlainRecord) => `${resource.screen}/detail/${record.id}`, [resource])
  const card = useCallback(
    (record: PlainRecord) => (
      <div className={rowStyles.card}>
        <Link className="stretched" to={pathOf(record)}>
          {nameOf(resource, record)}
        </Link>
        {columns
          .slice(1, 4)
          .filter(({ key }) => record[key] !== '' && record[key] !== null)
          .map(({ key, label, cell }) => (
            <span key={key}>
              {label}: {cell(record)}
            </span>
          ))}
      </div>
    ),
    [columns, resource, pathOf],
  )
  const create = useCreate({ needs: resource.calls.create, load: loadCreate })
  return (
    <>
      <ListPage
        title={translate(`${resource.name}.title`)}
        {...(crumbs.length > 1 && { crumbs })}
        actions={create.button}
        filters={<PlainFilters list={list} />}
        list={list}
        answer={answer}
        columns={columns}
        card={card}
        rowLabel={(record) => nameOf(resource, record)}
        onOpen={(record) => void navigate(pathOf(record))}
        empty={
          <Notice icon="file" title={translate(`${resource.name}.empty`)}>
            {create.button}
          </Notice>
        }
        failed={translate('ui.record.failed')}
      />
      {create.dialog}
    </>
  )
}
