import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './Conversation.module.css'

interface Part {
  readonly quoted: boolean
  readonly text: string
}

/** The text in parts: what was written, and lines that it quotes. */
function partsOf(text: string): Part[] {
  const parts: { quoted: boolean; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const quoted = line.startsWith('>')
    const last = parts.at(-1)
    if (last?.quoted === quoted) last.lines.push(line)
    else parts.push({ quoted, lines: [line] })
  }
  return parts.map(({ quoted, lines }) => ({
    quoted,
    text: lines
      .map((line) => (quoted ? line.replace(/^>\s?/, '') : line))
      .join('\n')
      .trim(),
  }))
}

/** Plain text with its quoted lines dimmed, so that the answers between them are found. */
export const SaidText = ({ text }: { readonly text: string }) =>
  partsOf(text)
    .filter((part) => part.text !== '')
    .map((part, index) => {
      const key = `${index} ${part.text.slice(0, 20)}`
      if (!part.quoted) return <LinkedText key={key} text={part.text} />
      return (
        <blockquote key={key} className={styles.between}>
          <LinkedText text={part.text} />
        </blockquote>
      )
    })
