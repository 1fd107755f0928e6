import { Text } from '#src/ui/layout/Text.tsx'
import { headedParts, type TextPart } from './headedParts.ts'

/** A long plain text: lines that begin with # are headings, those with - points of a list; an empty line ends a paragraph. */
export const HeadedText = ({ text }: { readonly text: string }) =>
  headedParts(text).map((part) => <Part key={part.id} part={part} />)

function Part({ part }: { readonly part: TextPart }) {
  if (part.kind === 'list')
    return (
      <ul>
        {part.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  if (part.kind === 'paragraph') return <p>{part.text}</p>
  return (
    <Text as="h2" above={32} below={4} size="title" weight="strong" line={26}>
      {part.text}
    </Text>
  )
}
