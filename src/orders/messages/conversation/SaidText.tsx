import { useTranslate } from 'ra-core'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
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

/** Addresses of links for customers, whose tokens are not kept: they lead staff nowhere. */
const CUSTOMERS_LINK = new RegExp(`https?://\\S+/${SAMPLE_TOKEN}`, 'g')

/** Plain text with its quoted lines dimmed, so that the answers between them are found. */
export function SaidText({ text }: { readonly text: string }) {
  const translate = useTranslate()
  return partsOf(text.replace(CUSTOMERS_LINK, translate('conversation.ownLink')))
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
}
