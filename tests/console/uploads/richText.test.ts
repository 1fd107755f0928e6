import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { paste } from '#tests/support/page/clipboard.tsx'
import { PLACES } from './places.ts'

// jsdom has no layout, and the editor scrolls to where it writes.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** What the editor holds after the paste, without its own marks. */
async function pasted(html: string, text = 'text'): Promise<string> {
  const mail = PLACES.find(({ rich }) => rich)
  const field = await (mail?.open() ?? screen.findByRole('textbox'))
  paste(field, { html, text })
  return field.innerHTML
    .replace('Hello', '')
    .replace(/<br class="ProseMirror-trailingBreak">/g, '')
    .replace(/ (?:target|rel|class)="[^"]*"/g, '')
    .replace(/<p><\/p>$/, '')
}

const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:Standard;}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 width=192 style='border-collapse:collapse'><!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20><td height=20 class=xl65 width=64>Size</td><td width=64>Frame</td><td width=64>Price</td></tr>
 <tr height=20><td height=20>30 x 40<br>cm</td><td></td><td align=right x:num>1,250</td></tr>
 <tr height=20><td></td><td></td><td></td></tr>
 <tr height=20><td height=20 colspan=2>Both sides</td><td align=right>9</td></tr>
 <tr height=20><td></td><td></td><td></td></tr>
<!--EndFragment--></table></body></html>`

test('cells of Excel are a line for each row, with their gaps', async () => {
  expect(await pasted(EXCEL)).toBe(
    '<p>Size | Frame | Price</p><p>30 x 40 cm | | 1,250</p><p></p><p>Both sides | | 9</p>',
  )
})

test('merged rows of Google Sheets keep the columns apart', async () => {
  const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td rowspan="2" data-sheets-value="{}">Nora</td><td style="font-weight:bold">Blue</td></tr>
<tr style="height:21px;"><td>Green</td></tr></tbody></table></google-sheets-html-origin>`
  expect(await pasted(sheets)).toBe('<p>Nora | Blue</p><p>| Green</p>')
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-US>
<!--StartFragment--><p class=MsoNormal><b><span lang=EN-US style='font-size:14.0pt'>The
order</span></b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One dog<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span>&nbsp;&nbsp;</span></span><![endif]>with a hat<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>One cat<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>
<td width=200 valign=top><p class=MsoNormal>Colour<o:p></o:p></p></td>
<td width=200 valign=top><p class=MsoNormal><i>Deep blue</i><o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Note</p></td><td><p class=MsoNormal>No frame</p><p class=MsoNormal>Matt</p></td></tr></table>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<!--EndFragment--></body></html>`

test('a document of Word keeps its words, lists and tables, and nothing else', async () => {
  expect(await pasted(WORD)).toBe(
    '<p><strong>The order</strong></p>' +
      '<ul><li><p>One dog</p><ol><li><p>with a hat</p></li></ol></li><li><p>One cat</p></li></ul>' +
      '<p>Colour | <em>Deep blue</em></p><p>Note | No frame Matt</p>' +
      '<ol><li><p>First</p></li></ol>',
  )
})

/** An item as Word writes it, which breaks the lines of its styles. */
const wordItem = (list: string, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:\n${list}'><![if !supportLists]><span\nstyle='mso-list:\nIgnore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`

test('the marks of Word go, numbers go on after a text, and another list begins at one', async () => {
  const [own, other] = ['l0 level1 lfo1', 'l1 level1 lfo2']
  const html = `<body>${wordItem(own, '1.', 'Dog')}${wordItem(own, '2.', 'Cat')}<p class=MsoNormal>with hats</p>${wordItem(own, '3.', 'Bird')}${wordItem(other, '1.', 'Oak')}${wordItem('l2 level1 lfo3', '§', 'Matt')}</body>`
  expect(await pasted(html)).toBe(
    '<ol><li><p>Dog</p></li><li><p>Cat</p></li></ol><p>with hats</p>' +
      '<ol start="3"><li><p>Bird</p></li></ol><ol><li><p>Oak</p></li></ol><ul><li><p>Matt</p></li></ul>',
  )
})

test('a list that is directly in a list belongs to the item before it', async () => {
  expect(await pasted('<ul><li>Dog</li><ul><li>with a hat</li></ul><li>Cat</li></ul>')).toBe(
    '<ul><li><p>Dog</p><ul><li><p>with a hat</p></li></ul></li><li><p>Cat</p></li></ul>',
  )
})

test('a list of nothing but a list is that list', async () => {
  expect(await pasted('<ul><ul><li>Dog</li></ul></ul>')).toBe('<ul><li><p>Dog</p></li></ul>')
})

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;font-weight:400;white-space:pre-wrap;">For </span><span style="font-weight:700;font-style:normal;">Nora</span></p><br /><div dir="ltr" align="left"><table style="border:none;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid 1pt"><p dir="ltr"><span>Blue</span></p></td><td><p dir="ltr"><span>2</span></p></td></tr></tbody></table></div><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Soon</span></p></li></ul></b><br class="Apple-interchange-newline">`

test('a document of Google Docs is not bold as a whole', async () => {
  expect(await pasted(DOCS)).toBe(
    '<p>For <strong>Nora</strong></p><p></p><p>Blue | 2</p><ul><li><p>Soon</p></li></ul>',
  )
})

test('a mail that tables lay out is read from top to bottom, and its own table row by row', async () => {
  const mail = `<div><table><tbody><tr><td><img src="https://shop.example/logo.png"></td><td><h2>Your order</h2><p>Welcome,</p><p>it is <a href="https://shop.example/1">here</a>.</p>
<table><tr><th>Item</th><th>Price</th></tr><tr><td>Dog</td><td>$5</td></tr></table></td></tr></tbody></table></div>`
  expect(await pasted(mail)).toBe(
    '<h2>Your order</h2><p>Welcome,</p><p>it is <a href="https://shop.example/1">here</a>.</p><p>Item | Price</p><p>Dog | $5</p>',
  )
})

test('one cell is only its text', async () => {
  expect(await pasted('<table><tr><td>&nbsp;Blue <b>dog</b>&nbsp;</td></tr></table>')).toBe(
    '<p>Blue <strong>dog</strong></p>',
  )
})
