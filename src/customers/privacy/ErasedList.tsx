import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { ErasurePreview } from '#contract/privacy/erasure.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

const GOES = ['messages', 'answers', 'links', 'deliveries', 'auditEntries'] as const

/** What goes and what stays, each as a list. */
export function ErasedList({ preview }: { readonly preview: ErasurePreview }) {
  const translate = useTranslate()
  const id = useId()
  const goes = GOES.filter((name) => preview[name] > 0)
  const lists = {
    goes: goes.map((name) => translate(`erasure.${name}`, { smart_count: preview[name] })),
    stays: [translate('erasure.orders', { smart_count: preview.orders }), translate('erasure.work')],
  }
  return (['goes', 'stays'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => (
      <Stack key={name} gap={4}>
        <Text as="h3" id={`${id}-${name}`} weight="strong">
          {translate(`erasure.${name}`)}
        </Text>
        <Stack as="ul" gap={2} aria-labelledby={`${id}-${name}`}>
          {lists[name].map((line) => (
            <Text as="li" key={line} tone="ink-2">
              {line}
            </Text>
          ))}
        </Stack>
      </Stack>
    ))
}
