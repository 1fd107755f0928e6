import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, openAnswered } from '#tests/support/conversation.ts'
import { utf8 } from '#tests/support/mails/rawMail.ts'

let answered: Answered
beforeAll(async () => {
  answered = await openAnswered()
})
afterAll(() => answered.close())

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

describe('lines', () => {
  test.each([
    [
      'Gmail’s divs',
      '<div dir="ltr"><div>Size: A2</div><div>Do not print 2</div><div>1 is fine</div></div>',
      'Size: A2\nDo not print 2\n1 is fine',
    ],
    [
      'divs in a font',
      '<font size="2"><div>Frame: oak</div><div>Hang it high</div></font>',
      'Frame: oak\nHang it high',
    ],
    ['text around a div', 'Blue<div>or green</div>not red', 'Blue\nor green\nnot red'],
    ['definitions and rules', '<dl><dt>Size</dt><dd>A3</dd></dl>one<hr>two', 'Size\nA3\none\ntwo'],
    ['sections and centred text', '<section>one</section><center>two</center>three', 'one\ntwo\nthree'],
    [
      'cells of a table',
      '<table><tr><td>Oak</td><td>40</td></tr><tr><td>Pine</td><td>30</td></tr></table>',
      'Oak 40\nPine 30',
    ],
    [
      'lists',
      '<ul><li>oak</li><li>pine<ol start="3"><li>dark</li></ol></li></ul>',
      '- oak\n- pine\n  3. dark',
    ],
    ['empty lines of Gmail', '<div>Hi</div><div><br></div><div>Bye</div>', 'Hi\n\nBye'],
    [
      'an emoji that is a picture',
      '<div>Thanks <img alt="🎉" src="https://mail.example/1.png"></div>',
      'Thanks 🎉',
    ],
    [
      'links that lead nowhere',
      '<p>Hello <a href="javascript:alert(1)">x</a> <a href="https://ok.example">ok</a></p><p>end</p>',
      'Hello x ok (https://ok.example)\n\nend',
    ],
  ])('%s stay apart', async (_, html, text) => {
    const entry = await answered.receive(utf8(html), HTML)
    expect(entry.text).toBe(text)
  })

  test('the stored HTML keeps them, and a link that was taken away leaves the rest as it was', async () => {
    const { html } = await answered.receive(
      '<div>a <a href="javascript:alert(1)">x</a> <a href="https://ok.example">ok</a></div><div>b</div>',
      HTML,
    )
    expect(html).toBe(
      '<div>a x <a href="https://ok.example" rel="noopener noreferrer" target="_blank">ok</a></div><div>b</div>',
    )
  })
})

const mixed = (...parts: readonly (readonly [string, string])[]): [string, Record<string, string>] => [
  `${parts.map(([type, body]) => `--b1\nContent-Type: ${type}; charset=utf-8\n\n${body}\n`).join('')}--b1--\n`,
  { 'Content-Type': 'multipart/mixed; boundary="b1"' },
]

describe('parts', () => {
  test.each([
    [
      'plain, then the footer of a scanner in HTML',
      mixed(['text/plain', 'Frame oak, please.'], ['text/html', '<p>Scanned.</p>']),
    ],
    [
      'HTML, then a plain footer of a list',
      mixed(['text/html', '<p>Frame oak, please.</p>'], ['text/plain', 'Scanned.']),
    ],
    ['two plain ones', mixed(['text/plain', 'Frame oak, please.'], ['text/plain', 'Scanned.'])],
  ])('%s are all read, in their order', async (_, [body, headers]) => {
    const { text } = await answered.receive(body, headers)
    expect(text.replace(/\n+/g, '\n')).toBe('Frame oak, please.\nScanned.')
  })
})

describe('character sets', () => {
  test.each([
    ['western, undeclared', 'Bitte gr\xf6\xdfer', 'Bitte größer', { 'Content-Type': 'text/plain' }],
    ['western, declared as UTF-8', 'Sch\xf6ne Gr\xfc\xdfe', 'Schöne Grüße', {}],
    ['western, declared as ASCII', 'caf\xe9', 'café', { 'Content-Type': 'text/plain; charset=us-ascii' }],
    [
      'UTF-8, declared as Latin-1',
      utf8('Tranh bé đẹp quá'),
      'Tranh bé đẹp quá',
      { 'Content-Type': 'text/plain; charset=iso-8859-1' },
    ],
    [
      'Windows quotes in Latin-1',
      '\x93oak\x94',
      '“oak”',
      { 'Content-Type': 'text/plain; charset=iso-8859-1' },
    ],
    [
      'Cyrillic, undeclared',
      '\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0? \xcf\xee\xf0\xf2\xf0\xe5\xf2 \xef\xf0\xe5\xea\xf0\xe0\xf1\xe5\xed',
      'Привет, как дела? Портрет прекрасен',
      { 'Content-Type': 'text/plain' },
    ],
    ['UTF-7', 'Hi +AOQ-', 'Hi ä', { 'Content-Type': 'text/plain; charset=utf-7' }],
    ['a set that does not exist', 'caf\xe9', 'café', { 'Content-Type': 'text/plain; charset=x-nothing' }],
  ])('%s', async (_, body, text, headers) => {
    expect((await answered.receive(body, headers)).text).toBe(text)
  })

  test('headers in the bytes of another country', async () => {
    const { senderName, subject } = await answered.receive('x', {
      From: 'J\xfcrgen M\xfcller <j@cust.example>',
      Subject: '\xc4nderung f\xfcr das Portr\xe4t',
    })
    expect([senderName, subject]).toEqual(['Jürgen Müller', 'Änderung für das Porträt'])
  })
})
