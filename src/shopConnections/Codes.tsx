import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Shops.module.css'

interface CodesProps {
  readonly label: string
  readonly codes: readonly string[]
}

/** Names that another system gives things, such as topics, to be found there. */
export const Codes = ({ label, codes }: CodesProps) => (
  <Stack gap={4}>
    <Text size="usual" weight="label">
      {label}
    </Text>
    <ul className={styles.codes} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </Stack>
)
