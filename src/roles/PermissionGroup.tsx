import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { PermissionRecord } from '#contract/roles/permissionRecords.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './PermissionGrid.module.css'

/** What is said of a permission. */
export type GridPermission = Pick<PermissionRecord, 'name' | 'permissionGroup' | 'description'>

/** Permissions that cannot be ticked, only unticked. */
export interface Locked {
  readonly isLocked: (name: string) => boolean
  /** Why. */
  readonly reason: string
}

interface PermissionGroupProps {
  readonly group: string
  readonly permissions: readonly GridPermission[]
  readonly chosen: ReadonlySet<string>
  readonly held: readonly string[]
  readonly disabled: boolean
  readonly locked?: Locked | undefined
  /** The one that Enter in the search box ticks or unticks. */
  readonly next: string | undefined
  readonly onSet: (names: readonly string[], on: boolean) => void
}

/** One group of the grid, with a checkbox that ticks all visible ones that can be. */
export function PermissionGroup(props: PermissionGroupProps) {
  const { group, permissions, chosen, held, disabled, locked, next, onSet } = props
  const translate = useTranslate()
  const names = permissions.map(({ name }) => name)
  const free = names.filter((name) => chosen.has(name) || !locked?.isLocked(name))
  const on = names.filter((name) => chosen.has(name)).length
  const title = translate(`roles.groups.${group}`, { _: group || translate('roles.noGroup') })
  return (
    <fieldset className={styles.group}>
      <Text as="legend" padX={4} weight="strong">
        <label>
          <CheckBox
            disabled={disabled || free.length === 0}
            checked={on === names.length}
            indeterminate={on > 0 && on < names.length}
            onChange={() => onSet(free, on < free.length)}
          />
          {title}
          <Text size="small" tone="ink-3" tabular>
            {on} / {names.length}
          </Text>
        </label>
      </Text>
      {permissions.map((permission) => (
        <One
          key={permission.name}
          permission={permission}
          checked={chosen.has(permission.name)}
          changed={chosen.has(permission.name) !== held.includes(permission.name)}
          disabled={disabled}
          isNext={permission.name === next}
          reason={locked?.isLocked(permission.name) ? locked.reason : undefined}
          onSet={onSet}
        />
      ))}
    </fieldset>
  )
}

interface OneProps extends Pick<PermissionGroupProps, 'disabled' | 'onSet'> {
  readonly permission: GridPermission
  readonly checked: boolean
  readonly changed: boolean
  readonly isNext: boolean
  /** Why it cannot be ticked. */
  readonly reason: string | undefined
}

/** A permission with its name, its string and one sentence, which is what staff wrote about it if they did. */
function One({ permission, checked, changed, isNext, disabled, reason, onSet }: OneProps) {
  const { name, description } = permission
  const words = useRightWords()
  const id = useId()
  const about = [description || words?.aboutOf(name), reason].filter(Boolean).join(' ')
  const called = words?.nameOf(name) ?? name
  return (
    <label className={styles.one} data-changed={changed || undefined} data-next={isNext || undefined}>
      <CheckBox
        disabled={disabled || (reason !== undefined && !checked)}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={() => onSet([name], !checked)}
      />
      <span className={styles.words}>
        <Text size="usual" line={20} id={`${id}-name`}>
          {called}{' '}
          {called !== name && (
            <Text size="tiny" tone="ink-3">
              {name}
            </Text>
          )}
        </Text>
        {about && (
          <Text size="small" tone="ink-2" line={16} id={`${id}-about`}>
            {about}
          </Text>
        )}
      </span>
    </label>
  )
}
