import { useTranslate } from 'ra-core'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface ShowMoreProps {
  readonly label: string
  /** Rows that are shown, of so many in all. */
  readonly shown: number
  readonly total: number
  /** Rows that were asked for. */
  readonly size: number
  readonly onSize: (size: number) => void
}

/** Asks for more rows of a list, up to the longest page; beyond it, says how many there are. */
export function ShowMore({ label, shown, total, size, onSize }: ShowMoreProps) {
  const translate = useTranslate()
  if (total <= shown) return null
  if (shown >= MAX_PAGE_SIZE)
    return (
      <Text as="p" tone="ink-2">
        {translate('shopConnections.newest', { shown: formatCount(shown), total: formatCount(total) })}
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
