import { Text } from '../layout/Text.tsx'
import styles from './FileLinks.module.css'

interface LinkedFile {
  readonly id: number
  readonly name: string
  readonly url: string
}

interface FileLinksProps {
  readonly files: readonly LinkedFile[]
  /** Shown above the links. */
  readonly label?: string
}

/** Links that open files in a new tab, by name; nothing if there are none. */
export function FileLinks({ files, label }: FileLinksProps) {
  if (files.length === 0) return null
  return (
    <span className={styles.links}>
      {label !== undefined && (
        <Text size="usual" tone="ink-2" weight="label">
          {label}
        </Text>
      )}
      {files.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </span>
  )
}
