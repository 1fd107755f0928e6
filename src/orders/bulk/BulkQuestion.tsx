import type { ReactNode } from 'react'
import type { BulkPreview } from '#contract/orders/bulk.ts'
import { OpenQuestion } from '#src/orders/data/OpenQuestion.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { BULK_TEXTS } from './bulkTexts.ts'

interface BulkQuestionProps {
  readonly text: string
  /** Texts about their current state, if there is anything to say. */
  readonly facts: readonly (string | false)[]
  /** What would be left open if the orders were ended. */
  readonly preview?: BulkPreview
  readonly children?: ReactNode
}

/** The confirmation of a bulk action, and what it is going to change; shown outside the bar, so it brings its texts along. */
export function BulkQuestion({ text, facts, preview, children }: BulkQuestionProps) {
  return (
    <>
      <Text as="p" tone="ink">
        {text}
      </Text>
      <Text as="p" above={8} tabular>
        {facts.filter(Boolean).join('; ')}
      </Text>
      {preview && (
        <MoreTexts texts={BULK_TEXTS}>
          <OpenQuestion of="orders" facts={preview.open} />
        </MoreTexts>
      )}
      {children}
    </>
  )
}
