import { useTranslate } from 'ra-core'
import { SearchBox } from '#src/ui/filters/SearchBox.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { useRoleChoices } from '#src/users/userQueries.ts'
import styles from './AdminNotifications.module.css'
import type { RecipientList } from './useRecipients.ts'

/** Short, because users type names they know. */
const DEBOUNCE = 300

/** Filters users by name or login, and by role if the account may see roles. */
export function RecipientFilters({ list }: { readonly list: RecipientList }) {
  const translate = useTranslate()
  const { choices: roles } = useRoleChoices()
  return (
    <div className={styles.filters}>
      <SearchBox
        label={translate('notifications.picker.search')}
        clearLabel={translate('ui.clear')}
        value={list.name}
        onSearch={list.search}
        debounce={DEBOUNCE}
      />
      {roles && (
        <Select
          aria-label={translate('notifications.picker.role')}
          value={list.role}
          onPick={list.setRole}
          none={translate('notifications.picker.anyRole')}
          options={roles}
        />
      )}
    </div>
  )
}
