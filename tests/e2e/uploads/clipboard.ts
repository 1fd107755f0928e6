import type { Page } from '@playwright/test'

interface Copied {
  readonly text?: string
  readonly html?: string
  /** Base64 of a PNG. */
  readonly picture?: string
}

/** Puts on the clipboard of the browser what a program copies. */
export async function copy(page: Page, copied: Copied): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async ({ text, html, picture }) => {
    const item: Record<string, Blob> = {}
    if (text !== undefined) item['text/plain'] = new Blob([text], { type: 'text/plain' })
    if (html !== undefined) item['text/html'] = new Blob([html], { type: 'text/html' })
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      item['image/png'] = new Blob([bytes], { type: 'image/png' })
    }
    await navigator.clipboard.write([new ClipboardItem(item)])
  }, copied)
}

interface Drag {
  readonly over: () => Promise<void>
  readonly drop: () => Promise<void>
}

/** Drags files of this machine over a place of the page, as from a file manager: the browser opens them if it may. */
export async function dragFiles(
  page: Page,
  files: readonly string[],
  at: { x: number; y: number },
): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    })
  return {
    over: async () => {
      await send('dragEnter')
      await send('dragOver')
    },
    drop: async () => void (await send('drop')),
  }
}

/**
 * Whether the page keeps the browser from opening files that are dropped on it. Asked by events, since a browser without
 * a window opens no dropped file.
 */
export const refusesFiles = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['A file'], 'dropped.txt'))
    const sent = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    return ['dragover', 'drop'].every((type) => !sent(type))
  })
