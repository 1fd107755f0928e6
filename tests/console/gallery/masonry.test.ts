import { expect, test } from 'vitest'
import { artworkResolver, NEW_ARTWORK, withTags } from '#src/gallery/form/artworkValues.ts'
import { arrange, columnsIn, ratioOf } from '#src/gallery/masonry.ts'
import { placeholderOf } from '#src/ui/pictures/placeholder.ts'
import { HASH } from './fixtures.ts'

test.each([
  [1200, 4, 255],
  [1013, 3, 255],
  [366, 2, 177],
  [280, 1, 255],
  [200, 1, 200],
])('in %i px there are %i columns of %i px', (room, count, width) => {
  expect(columnsIn(room)).toMatchObject({ count, width })
})

test('fills the shortest column next, the first row from left to right, and overlaps nothing', () => {
  const ratios = Array.from({ length: 50 }, (_, at) => 0.5 + ((at * 37) % 20) / 10)
  const { places, height } = arrange(
    ratios.map((ratio) => ({ ratio, text: 80 })),
    1200,
  )
  const [first, ...others] = places.slice(0, 4)
  let last = first?.left ?? 0
  for (const { left, top } of others) {
    expect(top).toBe(0)
    expect(left).toBeGreaterThan(last)
    last = left
  }
  for (const [at, one] of places.entries()) {
    expect(one.height).toBe(one.picture + 80)
    expect(one.top + one.height).toBeLessThanOrEqual(height)
    for (const other of places.slice(at + 1)) {
      expect(other.top).toBeGreaterThanOrEqual(one.top)
      if (other.left === one.left) expect(other.top).toBeGreaterThanOrEqual(one.top + one.height)
    }
  }
})

test('limits odd shapes, and reserves usual space for unknown ones', () => {
  expect(ratioOf({ width: 10, height: 1000 })).toBe(0.4)
  expect(ratioOf({ width: 1000, height: 10 })).toBe(3)
  expect(ratioOf({ width: null, height: null })).toBeCloseTo(1.33)
})

test('draws placeholders, and none of what cannot be read', () => {
  expect(placeholderOf(HASH)).toMatch(/^data:image\/png;base64,/)
  expect(placeholderOf(HASH)).toBe(placeholderOf(HASH))
  expect(placeholderOf('%')).toBeUndefined()
})

test('tags are trimmed, in lower case and only once', () => {
  expect(withTags(['anime'], ' Anime, One  Piece ,,')).toEqual(['anime', 'one piece'])
})

test('a file that is not uploaded is no file', async () => {
  const whole = { ...NEW_ARTWORK, title: 'Bus', destinationLink: 'https://drive.example' }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const errorsOf = async (picture: typeof whole.picture) =>
    (await artworkResolver({ ...whole, picture }, undefined, options)).errors
  expect(await errorsOf('many')).toMatchObject({ picture: { message: 'gallery.warn.manyFiles' } })
  expect(await errorsOf('uploading')).toMatchObject({ picture: { message: 'gallery.warn.uploading' } })
  expect(await errorsOf(4)).toEqual({})
})
