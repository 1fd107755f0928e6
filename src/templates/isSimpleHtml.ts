/** What the editor of rich text knows. */
const KNOWN = /^(?:p|br|strong|b|em|i|u|s|h2|h3|ul|ol|li|a|blockquote|code)$/i

/** A loop around the entries of a list, which the editor would put inside of one. */
const LOOP_IN_LIST = /<(?:ul|ol)\b[^>]*>\s*\{%|<\/li>\s*\{%/i

/** Whether the editor of rich text keeps all of the HTML. */
export const isSimpleHtml = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].every(([, tag = '']) => KNOWN.test(tag)) &&
  !/\sstyle\s*=/i.test(html) &&
  !LOOP_IN_LIST.test(html)
