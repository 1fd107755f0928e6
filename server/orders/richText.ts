import sanitizeHtml from 'sanitize-html'

/** Tags allowed in a summary (D-7.14): those of its editor; nothing that loads, styles or runs scripts. */
const TAGS = 'h1 h2 h3 h4 h5 h6 p br blockquote pre code ul ol li strong b em i u s strike del a'.split(' ')
const LINK = /^(https?:\/\/|mailto:)/i
/** Deeper than anyone writes, but not so deep that the editor fails. */
const DEEPEST = 30

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    // Links with other protocols are replaced by their text: span is not an allowed tag.
    a: (_tag, { href = '' }): sanitizeHtml.Tag =>
      LINK.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
  },
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(amp|lt|gt|quot);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  )

/** The text content of HTML, on one line. */
export function plainText(html: string): string {
  const apart = html.replace(/<(?:br|\/(?:p|li|h[1-6]|blockquote|pre))\b[^>]*>/gi, ' $&')
  return textOf(apart)
    .replace(/[\s\u00A0\u200B]+/gu, ' ')
    .trim()
}

/** Sanitised HTML for storage; null if it has no content. */
export function cleanHtml(given: string): string | null {
  const html = sanitizeHtml(given, OPTIONS).trim()
  return plainText(html) === '' ? null : html
}

/** The text content of HTML as paragraphs, with the addresses of links: the plain part of a mail. */
export function mailText(html: string): string {
  const linked = html.replace(
    /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis,
    (_, href: string, label: string) => (label.includes(href) ? label : `${label} (${href})`),
  )
  const apart = linked
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<br\b[^>]*>|<\/(?:li|ul|ol)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|blockquote|pre)>/gi, '\n\n')
  return textOf(apart)
    .replace(/[ \t\u00A0]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
