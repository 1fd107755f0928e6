import { MAX_PAGE_SIZE } from '#contract/lists/paging.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface ShowMoreProps {
  readonly label: string
  /** What is said where the longest page ends, with how many there are. */
  readonly newest: (counts: { readonly shown: string; readonly total: string }) => string
  /** Rows that are shown, of so many in all. */
  readonly shown: number
  readonly total: number
  /** Rows that were asked for. */
  readonly size: number
  readonly onSize: (size: number) => void
}

/** Asks for more rows of a list, up to the longest page; beyond it, says how many there are. */
export function ShowMore({ label, newest, shown, total, size, onSize }: ShowMoreProps) {
  if (total <= shown) return null
  if (shown >= MAX_PAGE_SIZE)
    return (
      <Text as="p" tone="ink-2">
        {newest({ shown: formatCount(shown), total: formatCount(total) })}
      </Text>
    )
  return (
    <Row>
      <Button busy={shown < Math.min(size, total)} onClick={() => onSize(Math.min(size * 5, MAX_PAGE_SIZE))}>
        {label}
      </Button>
    </Row>
  )
}
