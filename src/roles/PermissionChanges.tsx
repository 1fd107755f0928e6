import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { changedPermissions } from './changedPermissions.ts'
import styles from './PermissionGrid.module.css'

interface PermissionChangesProps {
  readonly source: string
  /** The saved permissions. */
  readonly held: readonly string[]
}

/** Beside Save: how many permissions it would give and take away, and which. */
export function PermissionChanges({ source, held }: PermissionChangesProps) {
  const translate = useTranslate()
  const words = useRightWords()
  const chosen: readonly string[] = useWatch({ name: source })
  const { added, removed } = changedPermissions(held, chosen)
  const line = (kind: 'adds' | 'removes', rights: readonly string[]) =>
    rights.length > 0 &&
    translate(`roles.${kind}`, {
      smart_count: rights.length,
      names: rights.map((right) => words?.nameOf(right) ?? right).join(', '),
    })
  const lines = [line('adds', added), line('removes', removed)].filter((one) => one !== false)
  return (
    <output className={styles.changes} data-full={lines.join('\n')}>
      {lines.map((text) => (
        <Text cut key={text}>
          {text}
        </Text>
      ))}
    </output>
  )
}
