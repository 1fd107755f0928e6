import { describe, expect, test } from 'vitest'
import { pathOf, pointsOf, simplified, startOf, strokeOf } from '#src/orders/review/drawing/strokes.ts'
import { APART_PX, type Placed, spread } from '#src/orders/review/picture/spread.ts'

const SIZE = { width: 400, height: 300 }
const at = (id: number, x: number, y: number): Placed => ({ id, x, y })

/** The least distance between any two marks after they were spread. */
function nearest(places: readonly Placed[], size = SIZE): number {
  const offsets = spread(places, size)
  const marks = places.map(({ id, x, y }) => {
    const by = offsets.get(id) ?? { x: 0, y: 0 }
    return { x: x + by.x, y: y + by.y }
  })
  const apart = marks.flatMap((one, index) =>
    marks.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  return Math.min(...apart)
}

describe('marks that overlap are spread', () => {
  test('others stay where they are', () => {
    expect(spread([], SIZE).size).toBe(0)
    expect(spread([at(1, 10, 10), at(2, 10 + APART_PX, 10)], SIZE).size).toBe(0)
    expect([...spread([at(1, 100, 100), at(2, 105, 100), at(3, 300, 200)], SIZE).keys()]).toEqual([1, 2])
  })

  test('two move along the line between them, half the way each', () => {
    const offsets = spread([at(1, 100, 100), at(2, 120, 100)], SIZE)
    const half = (APART_PX - 20) / 2
    expect(offsets.get(1)?.x).toBeCloseTo(-half)
    expect(offsets.get(2)?.x).toBeCloseTo(half)
    expect(offsets.get(1)?.y).toBe(0)
  })

  test.each([2, 3, 5, 8, 12])('%i at one place all become visible', (count) => {
    const places = Array.from({ length: count }, (_, index) => at(index + 1, 200, 150))
    expect(nearest(places)).toBeGreaterThan(APART_PX - 2)
  })

  test('at an edge none leaves the picture', () => {
    const places = [at(1, 0, 0), at(2, 0, 0), at(3, 2, 1), at(4, 400, 300), at(5, 399, 300)]
    for (const [id, by] of spread(places, SIZE)) {
      const { x, y } = places.find((place) => place.id === id) ?? at(0, 0, 0)
      expect(x + by.x).toBeGreaterThanOrEqual(0)
      expect(y + by.y).toBeGreaterThanOrEqual(0)
      expect(x + by.x).toBeLessThanOrEqual(SIZE.width)
      expect(y + by.y).toBeLessThanOrEqual(SIZE.height)
    }
    expect(nearest(places)).toBeGreaterThan(APART_PX - 2)
  })

  test('the order of the list does not matter, and the same places are spread alike', () => {
    const places = [at(3, 100, 100), at(1, 101, 100), at(2, 100, 101)]
    expect(spread(places, SIZE)).toEqual(spread(places.toReversed(), SIZE))
    expect(spread(places, SIZE)).toEqual(spread(places, SIZE))
  })

  test('when zoomed in they return to their places', () => {
    const zoomed = (scale: number) =>
      spread([at(1, 100 * scale, 100 * scale), at(2, 120 * scale, 100 * scale)], {
        width: SIZE.width * scale,
        height: SIZE.height * scale,
      })
    expect(zoomed(1).size).toBe(2)
    expect(zoomed(2).size).toBe(0)
  })

  test('more than fit do not hang', () => {
    const many = Array.from({ length: 300 }, (_, index) => at(index, index % 7, index % 5))
    expect(spread(many, { width: 90, height: 60 }).size).toBeGreaterThan(0)
  })
})

describe('a stroke', () => {
  const line = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ x: place / count, y: place / count }))
  const wave = Array.from({ length: 5000 }, (_, place) => ({
    x: place / 5000,
    y: 0.5 + 0.4 * Math.sin(place / 3),
  }))

  test('keeps its ends and bends only', () => {
    expect(simplified(line(200), 0.001)).toHaveLength(2)
    const bent = [...line(50), { x: 1, y: 0 }]
    expect(simplified(bent, 0.001)).toHaveLength(3)
    expect(strokeOf('pen', line(200), 1.5)?.points).toHaveLength(4)
  })

  test('is as short and as exact as the server takes it', () => {
    const stroke = strokeOf('pen', wave, 1.5)
    expect(stroke?.points.length).toBeLessThanOrEqual(800)
    for (const part of stroke?.points ?? []) expect(part).toBe(Math.round(part * 1e5) / 1e5)
  })

  test('of a press that went nowhere is none; an arrow has two ends', () => {
    expect(strokeOf('pen', [{ x: 0.5, y: 0.5 }], 1)).toBeUndefined()
    expect(strokeOf('arrow', wave, 1)?.points).toHaveLength(4)
  })

  test('is drawn in the picture’s proportions, an arrow with its head', () => {
    expect(pathOf({ kind: 'pen', points: [0, 0, 1, 1] }, 2)).toBe('M0 0L2000 1000')
    expect(pathOf({ kind: 'pen', points: [0, 0, 0.5, 0, 1, 1] }, 1)).toBe('M0 0Q500 0 750 500L1000 1000')
    expect(pathOf({ kind: 'arrow', points: [0, 0.5, 1, 0.5] }, 1)).toMatch(/^M0 500L1000 500M.+L1000 500L/)
    expect(pointsOf({ kind: 'pen', points: [0.1, 0.2, 0.3, 0.4] })).toEqual([
      { x: 0.1, y: 0.2 },
      { x: 0.3, y: 0.4 },
    ])
  })

  test('is at the start of the arrow, or in the middle of the line', () => {
    expect(startOf([{ kind: 'arrow', points: [0, 0.1, 0.7, 0.3] }])).toEqual({ x: 0, y: 0.1 })
    expect(startOf([{ kind: 'pen', points: [0.2, 0, 0.4, 0.6, 0.3, 0.1] }])).toEqual({
      x: (0.2 + 0.4) / 2,
      y: 0.3,
    })
  })
})
