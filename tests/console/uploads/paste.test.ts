import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { cells, paste, pictureOfPage } from '#tests/support/page/clipboard.tsx'
import { chosenFile, stubUploads } from '#tests/support/uploads.ts'
import { galleryComment, PLACES } from './places.ts'

// jsdom has no layout, and the editor scrolls to where it writes.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

for (const { name, open, rich } of PLACES) {
  test(`${name} takes the text of cells, and a picture alone as a file`, async () => {
    const { sent } = stubUploads()
    const field = await open()
    const byBrowser = paste(field, cells(chosenFile('cells.png')))
    // The editor pastes by itself.
    expect(byBrowser).toBe(!rich)
    if (rich) expect(field).toHaveTextContent('Blue')
    expect(paste(field, { files: [chosenFile('screenshot.png')] })).toBe(false)
    await waitFor(() => expect(sent.map((one) => one.name)).toEqual(['screenshot.png']))
    expect(paste(field, pictureOfPage(chosenFile('page.png')))).toBe(false)
    await waitFor(() => expect(sent.map((one) => one.name)).toEqual(['screenshot.png', 'page.png']))
    expect(screen.queryByText(/Where should the/)).toBeNull()
  })
}

test('a picture pasted where nothing takes files is not lost silently', async () => {
  const { sent } = stubUploads()
  const field = await galleryComment()
  expect(paste(field, cells(chosenFile('cells.png')))).toBe(true)
  expect(paste(field, { files: [chosenFile('screenshot.png')] })).toBe(false)
  expect(await screen.findByText('You can’t add files here.')).toBeVisible()
  expect(sent).toEqual([])
})
