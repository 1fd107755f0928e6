import sanitizeHtml from 'sanitize-html'

/** What a summary may hold (D-7.14): what its editor makes, and nothing that loads, styles or runs. */
const TAGS = 'h1 h2 h3 h4 h5 h6 p br blockquote pre code ul ol li strong b em i u s strike del a'.split(' ')
const LINK = /^(https?:\/\/|mailto:)/i
/** Deeper than anyone writes, and not so deep that an editor gives up. */
const DEEPEST = 30

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    // A link that leads nowhere or elsewhere becomes its text: a span is no allowed tag.
    a: (_tag, { href = '' }): sanitizeHtml.Tag =>
      LINK.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of HTML, on one line. */
export function plainText(html: string): string {
  const apart = html.replace(/<(?:br|\/(?:p|li|h[1-6]|blockquote|pre))\b[^>]*>/gi, ' $&')
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[\s\u00A0\u200B]+/gu, ' ')
    .trim()
}

/** HTML as it is stored: sanitised, and null when it says nothing. */
export function cleanHtml(given: string): string | null {
  const html = sanitizeHtml(given, OPTIONS).trim()
  return plainText(html) === '' ? null : html
}
