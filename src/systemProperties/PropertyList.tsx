import TuneIcon from '@mui/icons-material/TuneOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { type SystemProperty, updateSystemProperty } from '#contract/properties/systemProperties.ts'
import { compareNames } from '#contract/text/names.ts'
import { List } from '#src/admin/list/List.tsx'
import { type TextFilters, urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { WholeListBase } from '#src/admin/list/WholeListBase.tsx'
import { useCan } from '#src/providers/account.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { matches } from '#src/ui/filters/matches.ts'
import { propertyCard, usePropertyColumns } from './propertyColumns.tsx'
import { propertyPath, usePropertyList } from './propertyQueries.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'

const URL_LIST = {
  filters: urlFilters({ text: { kind: 'text' } }),
  sort: { field: 'name', order: 'ASC' },
} as const
/** Short, because all rows are already loaded. */
const DEBOUNCE = 150

const isFound = ({ name, description }: SystemProperty, { text = '' }: TextFilters<'text'>): boolean =>
  matches(`${name} ${description}`, text)

const compare = (one: SystemProperty, other: SystemProperty, field: string): number =>
  field === 'lastModifiedDate'
    ? one.lastModifiedDate.localeCompare(other.lastModifiedDate)
    : compareNames(one.name, other.name) || one.id - other.id

/** System properties with their values, secrets masked (A§2, D-1.11). */
export default function PropertyList() {
  const { data, error, refetch } = usePropertyList()
  return (
    <WholeListBase
      resource="systemProperties"
      url={URL_LIST}
      rows={data}
      error={error}
      refetch={refetch}
      matches={isFound}
      compare={compare}
    >
      <Page />
    </WholeListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = usePropertyColumns()
  const edits = useCan(updateSystemProperty)
  const title = translate('systemProperties.title')
  return (
    <List<SystemProperty>
      title={title}
      crumbs={[...useSettingsCrumb(), { label: title }]}
      filters={
        <>
          <SearchInput source="text" label={translate('systemProperties.search')} debounce={DEBOUNCE} />
          {!edits && <ReadOnlyNote />}
        </>
      }
      columns={columns}
      card={propertyCard}
      rowLabel={({ name }) => name}
      onOpen={(property) => void navigate(propertyPath(property))}
      empty={<Notice icon={TuneIcon} title={translate('systemProperties.empty')} />}
      failed={translate('systemProperties.failed')}
    />
  )
}
