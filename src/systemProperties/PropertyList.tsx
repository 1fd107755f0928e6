import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type SystemProperty, updateSystemProperty } from '#contract/systemProperties.ts'
import { useCan } from '#src/providers/account.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { fold } from '#src/ui/fold.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { type ListControl, useListState } from '#src/ui/useListState.ts'
import { propertyCard, usePropertyColumns } from './propertyColumns.tsx'
import { propertyPath, usePropertyList } from './propertyQueries.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'

const FILTERS = ['text'] as const
const SORT = { field: 'name', direction: 'asc' } as const
/** The rows are all here already: typing may search at once. */
const DEBOUNCE = 150

const matches = ({ name, description }: SystemProperty, text: string): boolean =>
  fold(`${name} ${name.replaceAll('_', ' ')} ${description}`).includes(fold(text))

/** The rows as the list asks for them; the server sends all, of which there are few. */
function usePropertyRows(list: ListControl<'text'>, all: readonly SystemProperty[] | undefined) {
  const { filter, sort, page, size } = list
  const { text = '' } = filter
  return useMemo(() => {
    const found = all
      ?.filter((one) => matches(one, text))
      .toSorted((one, other) =>
        sort.field === 'lastModifiedDate'
          ? one.lastModifiedDate.localeCompare(other.lastModifiedDate)
          : one.name.localeCompare(other.name) || one.id - other.id,
      )
    const sorted = sort.direction === 'desc' ? found?.toReversed() : found
    return { rows: sorted?.slice(page * size, (page + 1) * size), total: sorted?.length }
  }, [all, text, sort, page, size])
}

/** System properties with their values, secrets masked (A§2, D-1.11). */
export default function PropertyList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListState({
    name: 'systemProperties',
    filters: FILTERS,
    sort: SORT,
    highestFirst: ['lastModifiedDate'],
  })
  const { data, error, refetch } = usePropertyList()
  const found = usePropertyRows(list, data)
  const columns = usePropertyColumns()
  const edits = useCan(updateSystemProperty)
  const title = translate('systemProperties.title')
  return (
    <ListPage
      title={title}
      crumbs={[...useSettingsCrumb(), { label: title }]}
      filters={
        <>
          <SearchBox
            label={translate('systemProperties.search')}
            clearLabel={translate('ui.clear')}
            value={list.filter.text ?? ''}
            onSearch={(text) => list.setFilter({ text })}
            debounce={DEBOUNCE}
          />
          {!edits && <ReadOnlyNote />}
        </>
      }
      list={list}
      answer={{ ...found, error, busy: false, refetch }}
      columns={columns}
      card={propertyCard}
      rowLabel={({ name }) => name}
      onOpen={(property) => void navigate(propertyPath(property))}
      empty={<Notice icon="settings" title={translate('systemProperties.empty')} />}
      failed={translate('systemProperties.failed')}
    />
  )
}
