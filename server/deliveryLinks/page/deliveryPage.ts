import type { Frame } from '../../customerPages/frame.ts'
import { html } from '../../customerPages/html.ts'
import { layout } from '../../customerPages/layout.ts'
import { fillPageText, type PageLanguage } from '../../customerPages/texts.ts'
import type { DeliveredFile, Delivery } from '../readLinkedDelivery.ts'
import { deliveryTexts } from './texts.ts'

const KB = 1024
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people read it, such as `3.2 MB`. */
function shownSize(bytes: number, language: PageLanguage): string {
  const at = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(KB)) - 1),
  )
  const format = { style: 'unit', unit: UNITS[at], maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(bytes / KB ** (at + 1))
}

/** The end of a name, which says what a file without a picture is. */
const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toUpperCase() ?? ''

interface Shown {
  readonly token: string
  readonly delivery: Delivery
  /** When the link expires, as the customer reads it. */
  readonly expires: string
}

function fileItem({ language }: Frame, token: string, file: DeliveredFile) {
  const { id, name, size, width, height, hasPicture } = file
  const texts = deliveryTexts(language)
  const shape = width !== null && height !== null && html` width="${width}" height="${height}"`
  return html`<li>
<div class="thumbnail">${
    hasPicture
      ? html`<img src="/delivery/${token}/picture/${id}" alt="" loading="lazy"${shape}>`
      : html`<span aria-hidden="true">${endingOf(name)}</span>`
  }</div>
<p><strong>${name}</strong> <small>${shownSize(size, language)}</small></p>
<a class="button" href="/delivery/${token}/file/${id}" download="${name}" aria-label="${fillPageText(texts.downloadOf, { name })}">${texts.download}</a>
</li>`
}

/** The delivered files, each to download, and all of them at once. */
export function deliveryPage(frame: Frame, { token, delivery, expires }: Shown): string {
  const { language } = frame
  const texts = deliveryTexts(language)
  const { files, orderNumber: number } = delivery
  const size = shownSize(
    files.reduce((sum, file) => sum + file.size, 0),
    language,
  )
  const content = html`
<p class="about">${fillPageText(texts.about, { number })}</p>
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${
  files.length > 1 &&
  html`<p><a class="button main" href="/delivery/${token}/zip" download="${number}.zip">${fillPageText(texts.all, { count: files.length, size })}</a></p>`
}
<ul class="files">${files.map((file) => fileItem(frame, token, file))}</ul>
<p class="expires">${fillPageText(texts.expires, { day: expires })}</p>`
  return layout(frame, texts.title, content)
}
