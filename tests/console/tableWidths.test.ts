import { expect, test } from 'vitest'
import { widthsOf } from '#src/admin/list/table/widthsOf.ts'

const room = 'max(0px, 100% - 236px)'

test('columns that grow share the room that is left; the checkbox and the others keep their width', () => {
  const columns = [{ width: 50 }, { width: 100, grows: 3 }, { width: 50, grows: 1 }]
  expect(widthsOf(columns, [36])).toEqual({
    least: 236,
    widths: {
      '--width-1': '36px',
      '--width-2': '50px',
      '--width-3': `calc(100px + ${room} * 0.75)`,
      '--width-4': `calc(50px + ${room} * 0.25)`,
    },
  })
})

test('where none grows, all share it by their width', () => {
  expect(widthsOf([{ width: 50 }, { width: 150 }], [36]).widths).toEqual({
    '--width-1': '36px',
    '--width-2': `calc(50px + ${room} * 0.25)`,
    '--width-3': `calc(150px + ${room} * 0.75)`,
  })
})
