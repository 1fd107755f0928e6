import { useTranslate } from 'ra-core'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import type { ListControl } from '#src/ui/useListState.ts'
import { choiceProps } from './choiceProps.tsx'
import { useRoleChoices } from './userQueries.ts'

/** Filters the staff by one role (A§2). */
export function RoleFilter({ list }: { readonly list: ListControl<'name' | 'role'> }) {
  const translate = useTranslate()
  const roles = useRoleChoices()
  const { role } = list.filter
  const name = translate('users.fields.role')
  return (
    <FilterPill
      name={name}
      value={role}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => list.setFilter({ role: undefined })}
    >
      {(close) => (
        <Picker
          label={name}
          searchLabel={translate('users.searchRole')}
          noMatch={translate('ui.noChoice')}
          {...choiceProps(roles)}
          selected={role ? [role] : []}
          onPick={(value) => {
            list.setFilter({ role: value })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
