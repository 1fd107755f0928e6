import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { filtersOf } from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { type TextFilters, urlFilters } from '#src/admin/list/listUrl.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import rowStyles from '#src/ui/record/Rows.module.css'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { ExamplesButton } from './ExamplesButton.tsx'
import type { CalledProps } from './own.ts'
import { PlainFilters } from './PlainFilters.tsx'
import { plainName, useOwn, usePlain, usePlainCrumbs } from './plainContext.ts'
import { usePlainColumns } from './usePlainColumns.tsx'

const loadCreate = () => import('./PlainCreate.tsx')

/** Names of the list's filters in URL and API. */
const filterNames = ({ fields }: PlainResource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => filtersOf(name, field).map(([filter]) => filter))

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

const NoWords = ({ children }: CalledProps) => children(undefined)

/** The list of a plain resource: search, filters, declared columns, and a create button. */
export function PlainList() {
  const resource = usePlain()
  const { List: Content = Page, Called = NoWords } = useOwn()
  const url = useMemo(() => {
    const sort = { field: resource.label, order: 'ASC' as const }
    return { filters: urlFilters({}, ['text', ...filterNames(resource)]), sort }
  }, [resource])
  return (
    <Called>
      {(called) => (
        <ListBase
          resource={resource.name}
          url={url}
          filter={({ text }: TextFilters<string>) => ({ called: text ? called?.(text) : undefined })}
        >
          <Content />
        </ListBase>
      )}
    </Called>
  )
}

function Page() {
  const translate = useTranslate()
  const resource = usePlain()
  const navigate = useNavigate()
  const crumbs = usePlainCrumbs()
  const columns = usePlainColumns(resource)
  const pathOf = useCallback((record: PlainRecord) => `${resource.screen}/detail/${record.id}`, [resource])
  const card = useCallback(
    (record: PlainRecord) => (
      <div className={rowStyles.card}>
        <Link className="stretched" to={pathOf(record)}>
          {plainName(resource, record)}
        </Link>
        {columns
          .slice(1, 4)
          .filter(({ key }) => !isEmpty(record[key]))
          .map(({ key, label, cell }) => (
            <span key={key}>
              {label}: {cell(record)}
            </span>
          ))}
      </div>
    ),
    [columns, resource, pathOf],
  )
  const { Above } = useOwn()
  const create = useCreateDialog({ needs: resource.calls.create, load: loadCreate })
  return (
    <>
      <List<PlainRecord>
        title={translate(`${resource.name}.title`)}
        {...(crumbs.length > 1 && { crumbs })}
        actions={create.button}
        tabs={Above && <Above />}
        filters={<PlainFilters />}
        columns={columns}
        card={card}
        rowLabel={(record) => plainName(resource, record)}
        onOpen={(record) => void navigate(pathOf(record))}
        empty={<Empty create={create.button} />}
        failed={translate('ui.record.failed')}
      />
      {create.dialog}
    </>
  )
}

/** Shown if there are no records yet: what they are for, and how they come here. */
function Empty({ create }: { readonly create: ReactNode }) {
  const translate = useTranslate()
  const { name } = usePlain()
  // Not every resource has a hint.
  const hint = translate(`${name}.emptyHint`, { _: '' })
  return (
    <Notice icon={InsertDriveFileIcon} title={translate(`${name}.empty`)} text={hint}>
      {create}
      <ExamplesButton />
    </Notice>
  )
}
