import { expect, test } from 'vitest'
import { pastedFiles } from '#src/ui/files/pasted.ts'
import { chosenFile } from '#tests/support/uploads.ts'

const picture = chosenFile('image.png')
const IMG = '<img src="https://shop.example/a.png">'

const taken = (data: Readonly<Record<string, string>>, files: readonly File[] = [picture]): number =>
  pastedFiles({ files, getData: (type: string) => data[type] ?? '' } as unknown as DataTransfer).length

test.each([
  [
    'cells with their picture',
    { 'text/plain': 'Blue\t2\r\n', 'text/html': '<table><tr><td>Blue<td>2</table>' },
  ],
  ['empty cells with their picture', { 'text/plain': '\t\r\n', 'text/html': '<table><tr><td></table>' }],
  ['words beside a picture', { 'text/plain': 'Look: ', 'text/html': `<p>Look: ${IMG}</p>` }],
  ['words only as HTML', { 'text/html': '<b style="font-weight:normal"><p>Look</p></b>' }],
  ['a sentence that names a file', { 'text/plain': 'See image.png' }],
])('%s are text', (_, data) => {
  expect(taken(data)).toBe(0)
})

test.each([
  ['a screenshot', {}],
  ['a picture of a web page', { 'text/html': `<meta charset="utf-8">${IMG}` }],
  [
    'a picture of a web page with its address',
    { 'text/html': IMG, 'text/plain': 'https://shop.example/a.png' },
  ],
  [
    'a picture of a document',
    { 'text/html': `<style>p {margin: 0}</style><p>${IMG}&nbsp;</p>`, 'text/plain': ' ' },
  ],
  ['a file with its name', { 'text/plain': 'image.png' }],
  ['a file with its path', { 'text/plain': '/home/mai/image.png' }],
  ['a file with its address', { 'text/plain': 'file:///home/mai/image.png\r\n' }],
])('%s is a picture', (_, data) => {
  expect(taken(data)).toBe(1)
})

test('a name that only looks encoded is a name, too', () => {
  expect(taken({ 'text/plain': '100%.png' }, [chosenFile('100%.png')])).toBe(1)
})

test('without files there are none', () => {
  expect(taken({ 'text/plain': 'Hello' }, [])).toBe(0)
  expect(pastedFiles(null)).toEqual([])
})
