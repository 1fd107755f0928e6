/*
 * A script of its own within the page, which needs no other and so runs first: it starts what a signed-in user needs, all at
 * once with the console's first file. The build writes the files it names into
 * its `data-` attributes; the console works without it.
 */
import { TOKEN_KEY } from '#contract/session/tokenKey.ts'
import { beginRequests } from './begin.ts'
import { rememberedLanguage } from './session/language.ts'

const KINDS: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' }

function preloadFile(href: string): void {
  const link = document.createElement('link')
  const kind = KINDS[href.split('.').at(-1) ?? ''] ?? ''
  link.rel = kind === 'script' ? 'modulepreload' : 'preload'
  link.as = kind
  // As the files themselves are requested: otherwise they would load twice.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

function begin(files: DOMStringMap): void {
  const token = localStorage.getItem(TOKEN_KEY)
  if (token === null) return
  beginRequests(token, new URL(location.href))
  const named = [files.console, location.pathname === '/' ? files.orders : '', files[rememberedLanguage()]]
  for (const href of named.join(' ').split(' ')) if (href) preloadFile(href)
}

if (document.currentScript) begin(document.currentScript.dataset)
