import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { headedParts, type TextPart } from './headedParts.ts'

/** A long plain text: lines that begin with # are headings, those with - points of a list; an empty line ends a paragraph. */
export const HeadedText = ({ text }: { readonly text: string }) =>
  headedParts(text).map((part, index, { [index - 1]: before }) => (
    <Part key={part.id} part={part} before={before?.kind} />
  ))

interface PartProps {
  readonly part: TextPart
  /** What is above it; undefined at the start. */
  readonly before: TextPart['kind'] | undefined
}

function Part({ part, before }: PartProps) {
  if (part.kind === 'list')
    return (
      <Stack as="ul" gap={4} above={before ? 8 : 0} below={0}>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    )
  if (part.kind === 'paragraph')
    return (
      <Text as="p" above={before && before !== 'heading' ? 12 : 0} below={0} breaks>
        {part.text}
      </Text>
    )
  return (
    <Text as="h2" above={before ? 32 : 0} below={4} size="title" weight="strong" line={26}>
      {part.text}
    </Text>
  )
}
