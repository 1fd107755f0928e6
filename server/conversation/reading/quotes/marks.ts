import type { Element } from 'domhandler'
import type { Mark } from '../../../html/flow.ts'

/** Elements with which Outlook, Apple, Yahoo, Proton, Zoho and others begin the mail that is answered. */
const START_IDS =
  /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro|OLK_SRC_BODY_SECTION|stopSpelling|isForwardContent|ms-outlook-mobile-body-separator-line)|yahoo_quoted/i
const START_CLASSES =
  /(?:^|\s)(?:x_)*(?:gmail_(?:quote|attr)\S*|yahoo_quoted\S*|moz-cite-prefix|protonmail_quote|tutanota_quote|zmail_extra|gmx_quote|WordSection1Quote)(?=\s|$)/i
/** The line above the head of a mail that Outlook quotes. */
const START_STYLES =
  /border-top:\s*solid\s+#(?:e1e1e1|b5c4df)|border-top:\s*1(?:\.0)?pt\s+solid\s+(?:#(?:e1e1e1|b5c4df)|rgb\(225,\s*225,\s*225\))|border-top-color:\s*rgb\(229,\s*229,\s*229\)/i
/** What Gmail writes for an indented paragraph, which is no quote. */
const INDENTED = /border:\s*none/i

/** What an element says about the mail that is answered. */
export function markOf({ name, attribs }: Element): Mark | undefined {
  const { id = '', class: names = '', style = '', type, cite } = attribs
  if (name === 'blockquote') {
    const isCited =
      type === 'cite' || cite !== undefined || (START_CLASSES.test(names) && !INDENTED.test(style))
    return isCited ? 'cite' : undefined
  }
  return START_IDS.test(id) || START_CLASSES.test(names) || START_STYLES.test(style) ? 'start' : undefined
}
