import { useTranslate } from 'ra-core'
import { SearchBox } from '#src/ui/filters/SearchBox.tsx'
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
        <select
          className="input"
          aria-label={translate('notifications.picker.role')}
          value={list.role}
          onChange={(event) => list.setRole(event.target.value)}
        >
          <option value="">{translate('notifications.picker.anyRole')}</option>
          {roles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
