import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { loadGuard } from '#src/shell/files/loadGuard.ts'
import { isLoaded, preload } from '#src/ui/loading/useLoaded.ts'

// It loads after the first screen, when that rests; here it must be there at once.
preload(loadGuard)
await vi.waitUntil(() => isLoaded(loadGuard), { timeout: Number(import.meta.env.WAIT_MS) })

interface Copied {
  readonly text?: string
  readonly html?: string
  readonly files?: readonly File[]
}

const transferOf = ({ text = '', html = '', files = [] }: Copied) => {
  const data: Readonly<Record<string, string>> = { 'text/plain': text, 'text/html': html }
  return {
    files,
    types: [
      ...(text ? ['text/plain'] : []),
      ...(html ? ['text/html'] : []),
      ...(files.length > 0 ? ['Files'] : []),
    ],
    getData: (type: string) => data[type] ?? '',
  }
}

/** Pastes there what a program has copied. Whether the browser may paste the text itself. */
export const paste = (field: Element, copied: Copied): boolean =>
  fireEvent.paste(field, { clipboardData: transferOf(copied) })

/** Drops files there. Whether the browser would open them instead of the page. */
export const drop = (place: Element, files: readonly File[]): boolean =>
  fireEvent.drop(place, { dataTransfer: transferOf({ files }) })

/** Drags files over a place. */
export const drag = (place: Element, files: readonly File[] = []): boolean =>
  fireEvent.dragOver(place, { dataTransfer: { ...transferOf({ files }), types: ['Files'] } })

/** As spreadsheets copy two cells: text, a table, and a picture of it. */
export const cells = (picture: File): Copied => ({
  text: 'Blue\t2\r\n',
  html: '<html><body><!--StartFragment--><table><tr><td>Blue</td><td align=right>2</td></tr></table></body></html>',
  files: [picture],
})

/** As browsers copy a picture of a page: an element and the picture. */
export const pictureOfPage = (picture: File): Copied => ({
  html: '<meta charset="utf-8"><img src="https://shop.example/a.png" alt="A dog"/>',
  files: [picture],
})
