import { useTranslate } from 'ra-core'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { choiceProps } from '../choiceProps.tsx'
import { useRoleChoices } from '../userQueries.ts'
import type { RestingRole } from './useRestingRole.ts'

/** Filters the staff by one role (A§2). */
export function RoleFilter({ role, choose }: RestingRole) {
  const translate = useTranslate()
  const roles = useRoleChoices()
  const words = useRightWords()
  const name = translate('users.fields.role')
  return (
    <FilterPill
      name={name}
      value={role && (words?.nameOf(role) ?? role)}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => choose(undefined)}
    >
      {(close) => (
        <Picker
          label={name}
          searchLabel={translate('users.searchRole')}
          noMatch={translate('ui.noChoice')}
          {...choiceProps(roles)}
          selected={role ? [role] : []}
          onPick={(value) => {
            choose(value)
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
