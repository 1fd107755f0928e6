import type { Locator, Page } from '@playwright/test'

/** What a window of 1280 × 1024 pixels shows at a zoom of 400 % (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Spaces the texts of all pages that are loaded from now on, as people do who read them more easily so (WCAG 1.4.12). */
export const spaceTexts = (page: Page): Promise<unknown> =>
  page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)

/** Runs in the page: texts that are cut off without a sign, or stand out of their button. */
function findHidden(part: string): string[] {
  const clips = (value: string) => /hidden|clip/.test(value)
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  const isCut = (one: HTMLElement) => {
    const style = getComputedStyle(one)
    const [wide, tall] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]
    const isSigned = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    return (
      hasText(one) &&
      !isSigned &&
      ((clips(style.overflowX) && wide > 1) || (clips(style.overflowY) && tall > 3))
    )
  }
  const isFull = (one: HTMLElement) => {
    const isWider = one.scrollWidth > one.clientWidth + 1 && !clips(getComputedStyle(one).overflowX)
    if (!isWider || !one.matches('button, a.button')) return false
    const text = document.createRange()
    text.selectNodeContents(one)
    const [inside, around] = [text.getBoundingClientRect(), one.getBoundingClientRect()]
    return inside.right > around.right + 1 || inside.left < around.left - 1
  }
  return [...document.querySelectorAll<HTMLElement>(`${part} *`)]
    .filter(
      (one) =>
        one.clientWidth > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((one) => isCut(one) || isFull(one))
    .map((one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.innerText).trim().slice(0, 40)}`)
}

/** The texts in a part of the page that are cut off without a sign, or that stand out of their button. */
export const hiddenTexts = (page: Page, part: string): Promise<string[]> => page.evaluate(findHidden, part)

/** How many pixels of the window's height are kept by what stays in place while the page scrolls. */
export const keptHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (one: Element) => {
      const { position, top, bottom } = getComputedStyle(one)
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
    }
    return [...document.querySelectorAll<HTMLElement>('header, main *')]
      .filter((one) => stays(one) && one.checkVisibility() && !one.closest('dialog, [role="dialog"], table'))
      .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
  })

type Paint = 'color' | 'backgroundColor' | 'borderTopColor' | 'outlineColor'

/** The contrast between two colours of an element (WCAG 2.2), from 1 to 21. Both are opaque. */
export const contrastOf = (element: Locator, one: Paint, other: Paint): Promise<number> =>
  element.evaluate(
    (drawn, paints) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const luminance = (paint: Paint) => {
        if (!canvas) throw new Error('Nothing can be painted')
        canvas.fillStyle = getComputedStyle(drawn)[paint]
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const [light = 0, dark = 0] = paints.map(luminance).toSorted((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    },
    [one, other],
  )

/** What the system paints what is chosen with. */
export const chosenColour = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'Highlight'
    const { backgroundColor } = getComputedStyle(sample)
    sample.remove()
    return backgroundColor
  })
