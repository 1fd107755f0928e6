import type { Frame } from './frame.ts'
import { type Html, html } from './html.ts'
import { type PageLanguage, sharedTexts } from './texts.ts'

const LANGUAGES: readonly (readonly [PageLanguage, string])[] = [
  ['en', 'English'],
  ['vi', 'Tiếng Việt'],
]

/** The whole document: the shop's name, the switch of the language and the content. */
export function layout({ shop, language, assets }: Frame, title: string, content: Html): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title} – ${shop}</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
${assets.styles.map((path) => html`<link rel="stylesheet" href="${path}">`)}
${assets.script !== undefined && html`<script type="module" src="${assets.script}"></script>`}
</head>
<body>
<header>
<p class="shop">${shop}</p>
<nav aria-label="${sharedTexts(language).language}">
${LANGUAGES.map(
  ([key, name]) =>
    html`<a href="?lang=${key}" lang="${key}" hreflang="${key}"${key === language && html` aria-current="true"`}>${name}</a>`,
)}
</nav>
</header>
<main>${content}</main>
</body>
</html>`
  return page.text
}
