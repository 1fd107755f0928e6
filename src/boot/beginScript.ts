/*
 * A script of its own within the page, which needs no other and so runs first: it starts what a signed-in user needs, all at
 * once with the console's first file. The build writes the files it names into
 * its `data-` attributes; the console works without it.
 */
import type { Language } from '#contract/session/session.ts'
import { TOKEN_KEY } from '#contract/session/tokenKey.ts'
import { rememberedLanguage } from '#src/session/language.ts'
import { requestFirst } from './firstRequests.ts'

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

/** The files of the screens that a page begins with most often. */
function screenFiles({ pathname }: Location, files: DOMStringMap, language: Language) {
  if (pathname === '/') return [files.orders]
  if (pathname.startsWith('/order/')) return [files.order, language === 'vi' ? files.orderVi : files.orderEn]
  return []
}

/** What installs the console has texts, too. */
function nameInstalled(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (link) link.href = `/app.${language}.webmanifest`
}

function begin(files: DOMStringMap): void {
  const language = rememberedLanguage()
  nameInstalled(language)
  const token = localStorage.getItem(TOKEN_KEY)
  if (token === null) return
  requestFirst(token, new URL(location.href))
  const named = [files.console, ...screenFiles(location, files, language), files[language]]
  for (const href of named.join(' ').split(' ')) if (href) preloadFile(href)
}

if (document.currentScript) begin(document.currentScript.dataset)
