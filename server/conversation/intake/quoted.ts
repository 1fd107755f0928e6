/** A body in two: what was written now, and what it quotes. */
export interface Split {
  readonly written: string
  readonly quoted: string
}

/** Where mail programs begin the mail that they answer; each pattern takes linear time. */
const HTML_STARTS: readonly RegExp[] = [
  /<div[^<>]{0,200}\bclass="?gmail_(?:quote|extra|attr)/i,
  /<blockquote\b/i,
  /<div[^<>]{0,200}\bid="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)/i,
  /<div[^<>]{0,200}\bclass="?(?:yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)/i,
  /<div[^<>]{0,60}\bstyle="[^"<>]{0,60}border-top:\s?solid #(?:E1E1E1|B5C4DF)/i,
  /-{2,10} ?(?:Original Message|Thư gốc|Tin nhắn gốc) ?-{2,10}/i,
  /\bOn [^\n<>]{5,200}\bwrote:/,
  /\bVào [^\n<>]{5,200}đã viết:/i,
]
const QUOTE_END = '</blockquote>'

/** A line of plain text that begins the mail which is answered. */
const LINE_STARTS: readonly RegExp[] = [
  /^\s?On .{5,200}\bwrote:\s?$/,
  /^\s?Vào .{5,200}đã viết:\s?$/i,
  /^\s?-{2,10} ?(?:Original Message|Thư gốc|Tin nhắn gốc) ?-{2,10}\s?$/i,
  /^_{20,}\s?$/,
]

const isBlank = (text: string): boolean => text.trim() === ''

/** HTML without its head, whose title would read as text. */
export function bodyOf(html: string): string {
  const lower = html.toLowerCase()
  const start = lower.indexOf('<head')
  const end = start < 0 ? -1 : lower.indexOf('</head>', start)
  return end < 0 ? html : html.slice(0, start) + html.slice(end + '</head>'.length)
}

/**
 * Splits HTML where the mail that it answers begins; the halves still have to be sanitised. An answer below the quote
 * counts as written.
 * @param textOf the text that a piece of HTML shows
 */
export function splitHtml(html: string, textOf: (html: string) => string): Split {
  const at = HTML_STARTS.map((pattern) => html.search(pattern)).filter((found) => found >= 0)
  const start = Math.min(...at)
  if (at.length === 0) return { written: html, quoted: '' }
  const before = html.slice(0, start)
  if (!isBlank(textOf(before))) return { written: before, quoted: html.slice(start) }
  const end = html.toLowerCase().lastIndexOf(QUOTE_END)
  const below = end < 0 ? '' : html.slice(end + QUOTE_END.length)
  return isBlank(textOf(below))
    ? { written: html, quoted: '' }
    : { written: below, quoted: html.slice(0, html.length - below.length) }
}

/** Whether the quote begins at this line, which may be wrapped into the next. */
const beginsAt = (lines: readonly string[], at: number): boolean =>
  [lines[at] ?? '', `${lines[at] ?? ''} ${lines[at + 1] ?? ''}`].some((line) =>
    LINE_STARTS.some((pattern) => pattern.test(line)),
  )

/** The first line of the `>` lines at the end; the number of lines if there are none. */
function trailingQuote(lines: readonly string[]): number {
  let at = lines.length
  while (at > 0 && (isBlank(lines[at - 1] ?? '') || lines[at - 1]?.startsWith('>'))) at -= 1
  return lines.slice(at).some((line) => line.startsWith('>')) ? at : lines.length
}

/** Splits plain text in the same way. */
export function splitText(text: string): Split {
  const lines = text.split('\n')
  const begun = lines.findIndex((line, at) => !isBlank(line) && beginsAt(lines, at))
  const start = Math.min(begun < 0 ? lines.length : begun, trailingQuote(lines))
  const before = lines.slice(0, start).join('\n')
  if (!isBlank(before)) return { written: before.trim(), quoted: lines.slice(start).join('\n').trim() }
  const last = lines.findLastIndex((line) => line.startsWith('>'))
  const below = last < 0 ? '' : lines.slice(last + 1).join('\n')
  return isBlank(below)
    ? { written: text.trim(), quoted: '' }
    : {
        written: below.trim(),
        quoted: lines
          .slice(0, last + 1)
          .join('\n')
          .trim(),
      }
}
