import { useTranslate } from 'ra-core'
import type { PermissionRecord } from '#contract/permissionRecords.ts'
import styles from './PermissionGrid.module.css'

interface PermissionGroupProps {
  readonly group: string
  readonly permissions: readonly PermissionRecord[]
  readonly chosen: ReadonlySet<string>
  readonly held: readonly string[]
  readonly disabled: boolean
  readonly onSet: (names: readonly string[], on: boolean) => void
}

/** One group of the grid, with a checkbox that ticks all visible ones. */
export function PermissionGroup({ group, permissions, chosen, held, disabled, onSet }: PermissionGroupProps) {
  const translate = useTranslate()
  const names = permissions.map(({ name }) => name)
  const on = names.filter((name) => chosen.has(name)).length
  const title = translate(`roles.groups.${group}`, { _: group || translate('roles.noGroup') })
  return (
    <fieldset className={styles.group}>
      <legend>
        <label>
          <input
            type="checkbox"
            disabled={disabled}
            checked={on === names.length}
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && on < names.length
            }}
            onChange={() => onSet(names, on < names.length)}
          />
          {title}
          <span className={styles.count}>
            {on} / {names.length}
          </span>
        </label>
      </legend>
      {permissions.map(({ name, description }) => (
        <label
          key={name}
          className={styles.one}
          data-changed={chosen.has(name) !== held.includes(name) || undefined}
        >
          <input
            type="checkbox"
            disabled={disabled}
            checked={chosen.has(name)}
            onChange={() => onSet([name], !chosen.has(name))}
          />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {description && <span className={styles.count}>{description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
