import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import type { ListControl } from '#src/ui/useListState.ts'
import { choiceProps } from './choiceProps.tsx'
import { useRoleChoices } from './userQueries.ts'

interface RoleFilterProps {
  readonly list: ListControl<'name' | 'role'>
  /** How long a choice rests before the list follows, in milliseconds. */
  readonly debounce: number
}

/** Filters the staff by one role (A§2), which the list follows when the choosing rests (A§9). */
export function RoleFilter({ list, debounce }: RoleFilterProps) {
  const translate = useTranslate()
  const roles = useRoleChoices()
  const { role, choose } = useRestingRole(list, debounce)
  const name = translate('users.fields.role')
  return (
    <FilterPill
      name={name}
      value={role}
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

/** The role as chosen here, at once; taking it away is not waited for. */
function useRestingRole({ filter, setFilter }: ListControl<'name' | 'role'>, debounce: number) {
  const [picked, setPicked] = useState<string>()
  const [seen, setSeen] = useState(filter.role)
  const latest = useRef(setFilter)
  useEffect(() => {
    latest.current = setFilter
  })
  if (seen !== filter.role) {
    // Followed, or changed from elsewhere, as by the back button: what waits here gives way.
    setSeen(filter.role)
    setPicked(undefined)
  }
  useEffect(() => {
    if (picked === undefined) return undefined
    const timer = setTimeout(() => latest.current({ role: picked }), debounce)
    return () => clearTimeout(timer)
  }, [picked, debounce])
  const choose = (role: string | undefined) => {
    setPicked(role)
    if (role === undefined) setFilter({ role })
  }
  return { role: picked ?? filter.role, choose }
}
