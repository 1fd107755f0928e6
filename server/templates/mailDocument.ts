import { escapeHtml } from '../html/escapeHtml.ts'

const BODY =
  'margin:0;padding:24px 16px;background:#fff;color:#1c2024;font:16px/1.5 system-ui,Arial,sans-serif'
const COLUMN = 'max-width:600px;margin:0 auto;overflow-wrap:anywhere'

interface MailContent {
  readonly title: string
  /** Clean HTML. */
  readonly content: string
  readonly language: string
}

/** The HTML document of a mail. Styles are inline, since mail programs drop others. */
export const mailDocument = ({ title, content, language }: MailContent): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}"><div style="${COLUMN}">${content}</div></body>
</html>`
