import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, openAnswered } from '#tests/support/conversation.ts'
import { utf8 } from '#tests/support/mails/rawMail.ts'

let answered: Answered
beforeAll(async () => {
  answered = await openAnswered()
})
afterAll(() => answered.close())

const SHOP = 'Shop <shop@shop.example>'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** How mail programs say in each language who wrote when. */
const HEADS = {
  en: `On Thu, 26 Nov 2026 at 09:00, ${SHOP} wrote:`,
  'en, without an address': 'On Thursday, November 26, 2026, Shop wrote:',
  'en, over three lines':
    'On Thu, 26 Nov 2026 at 09:00,\nShop of the Very Long Name\n<shop@shop.example> wrote:',
  vi: `Vào Th 5, 26 thg 11, 2026 vào lúc 09:00 ${SHOP} đã viết:`,
  de: `Am Do., 26. Nov. 2026 um 09:00 Uhr schrieb ${SHOP}:`,
  'de, of Apple': 'Am 26.11.2026 um 09:00 schrieb Shop <shop@shop.example>:',
  'de, the name first': `${SHOP} schrieb am Do., 26. Nov. 2026\num 09:00 Uhr:`,
  fr: `Le jeu. 26 nov. 2026 à 09:00, ${SHOP} a écrit :`,
  es: `El jue, 26 nov 2026 a las 9:00, Shop (<shop@shop.example>) escribió:`,
  it: `Il giorno gio 26 nov 2026 alle ore 09:00 ${SHOP} ha scritto:`,
  nl: `Op do 26 nov 2026 om 09:00 schreef ${SHOP}:`,
  pt: `Em qui., 26 de nov. de 2026 às 09:00, ${SHOP} escreveu:`,
  pl: `czw., 26 lis 2026 o 09:00 ${SHOP} napisał(a):`,
  sv: `Den tors 26 nov. 2026 kl 09:00 skrev ${SHOP}:`,
  da: `Den tors. 26. nov. 2026 kl. 09.00 skrev ${SHOP}:`,
  nb: `tor. 26. nov. 2026 kl. 09:00 skrev ${SHOP}:`,
  fi: 'to 26. marrask. 2026 klo 9.00 Shop (shop@shop.example) kirjoitti:',
  cs: `čt 26. 11. 2026 v 9:00 odesílatel ${SHOP} napsal:`,
  ru: `чт, 26 нояб. 2026 г. в 09:00, ${SHOP}:`,
  'ru, of Yandex': '26.11.2026, 09:00, "Shop" <shop@shop.example>:',
  ja: `2026年11月26日(木) 9:00 ${SHOP}:`,
  zh: `${SHOP} 于2026年11月26日周四 09:00写道：`,
  ko: `2026년 11월 26일 (목) 오전 9:00, ${SHOP}님이 작성:`,
} as const

describe('a quote at the end is folded', () => {
  test.each(Object.entries(HEADS))('%s', async (_, head) => {
    for (const quote of ['> It is ready.\n> Shop', 'It is ready.\nShop']) {
      const { text, quoted } = await answered.receive(utf8(`Please make it blue.\n\n${head}\n\n${quote}\n`))
      expect([head, quote, text]).toEqual([head, quote, 'Please make it blue.'])
      expect(quoted).toContain('It is ready.')
    }
  })

  const BLOCKS = {
    en: ['From', 'Sent', 'To', 'Subject'],
    vi: ['Từ', 'Đã gửi', 'Tới', 'Chủ đề'],
    de: ['Von', 'Gesendet', 'An', 'Betreff'],
    fr: ['De', 'Envoyé', 'À', 'Objet'],
    es: ['De', 'Enviado el', 'Para', 'Asunto'],
    it: ['Da', 'Inviato', 'A', 'Oggetto'],
    nl: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    pt: ['De', 'Enviada em', 'Para', 'Assunto'],
    pl: ['Od', 'Wysłano', 'Do', 'Temat'],
    sv: ['Från', 'Skickat', 'Till', 'Ämne'],
    da: ['Fra', 'Sendt', 'Til', 'Emne'],
    fi: ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
    cs: ['Od', 'Odesláno', 'Komu', 'Předmět'],
    ru: ['От', 'Отправлено', 'Кому', 'Тема'],
    ja: ['差出人', '送信日時', '宛先', '件名'],
    zh: ['发件人', '发送时间', '收件人', '主题'],
    ko: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  } as const

  test.each(Object.entries(BLOCKS))(
    'Outlook’s head in %s, as text and as HTML',
    async (_, [from, sent, to, subject]) => {
      const values = [
        `${from}: ${SHOP}`,
        `${sent}: 26.11.2026 09:00`,
        `${to}: Ann`,
        `${subject}: Your portrait`,
      ]
      const plain = await answered.receive(
        utf8(`Please make it blue.\n\n${values.join('\n')}\n\nIt is ready.`),
      )
      expect(plain.text).toBe('Please make it blue.')
      const lines = values.join('<br>').replace('<shop@shop.example>', '&lt;shop@shop.example&gt;')
      for (const quote of ['"', "'"]) {
        const html = `<p class=MsoNormal>Please make it blue.</p><div style=${quote}border:none;border-top:solid #E1E1E1 1.0pt${quote}><p>${lines}</p></div><p>It is ready.</p>`
        const entry = await answered.receive(utf8(html), HTML)
        expect([entry.text, entry.quoted?.includes('It is ready.')]).toEqual(['Please make it blue.', true])
      }
    },
  )

  test.each([
    [
      'Gmail, in a language that is not known',
      '<div class="gmail_quote"><div class="gmail_attr">Pada 26 Nov Shop menulis:</div><blockquote class="gmail_quote">Old</blockquote></div>',
    ],
    ['Apple', '<br><blockquote type="cite"><div>Old</div></blockquote>'],
    ['Yahoo', '<div class="yahoo_quoted" id="yahoo_quoted_1"><div>Old</div></div>'],
    [
      'Proton',
      '<div class="protonmail_quote">Shop wrote<blockquote class="protonmail_quote" type="cite">Old</blockquote></div>',
    ],
    [
      'Outlook on the web',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Shop</div><div>Old</div>',
    ],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">Am 26.11.26 um 09:00 schrieb Shop:<br></div><blockquote type="cite">Old</blockquote>',
    ],
  ])('the marks of %s', async (_, quote) => {
    const { text, html, quoted } = await answered.receive(
      utf8(`<div>Please make it blue.</div>${quote}`),
      HTML,
    )
    expect([text, html]).toEqual(['Please make it blue.', 'Please make it blue.'])
    expect(quoted).toContain('Old')
  })

  test('with the lines that a device adds', async () => {
    const { text, quoted } = await answered.receive(`Blue.\n\nSent from my iPhone\n\n${HEADS.en}\n> Old`)
    expect(text).toBe('Blue.')
    expect(quoted).toContain('Sent from my iPhone')
  })
})

describe('what a person wrote stays', () => {
  test('answers between quoted lines, with the lines', async () => {
    const { text, quoted } = await answered.receive(
      `Hi,\n\n${HEADS.en}\n> Which size?\n\nA2 please.\n\n> Which frame?\n\nOak.\n\n> Print it now?\n\nNo, wait.`,
    )
    expect(quoted).toBeNull()
    for (const line of ['Hi,', '> Which size?', 'A2 please.', 'Oak.', 'No, wait.'])
      expect(text).toContain(line)
  })

  test('the same in Gmail’s HTML', async () => {
    const { text, html, quoted } = await answered.receive(
      `<div>Hi</div><div class="gmail_quote"><div class="gmail_attr">${HEADS.en.replace(SHOP, 'Shop')}<br></div>
        <blockquote class="gmail_quote">Which size?</blockquote><div>A2 please</div><blockquote class="gmail_quote">Which frame?</blockquote><div>Oak</div></div>`,
      HTML,
    )
    expect(quoted).toBeNull()
    expect(html).toContain('<blockquote>')
    expect(text).toMatch(/^Hi\n[\s\S]*> Which size\?\n\nA2 please\n\n> Which frame\?\n\nOak$/)
  })

  test('an answer below the quote', async () => {
    const { text, quoted } = await answered.receive(`${HEADS.en}\n> Which size?\n\nA2 please.`)
    expect([text, quoted?.includes('Which size?')]).toEqual(['A2 please.', true])
  })

  test.each([
    'On the back of the print the dedication should read as my son wrote:\nWith love to grandma, 1954.',
    'On our wedding day, 12.05.2019, he wrote:\nForever yours',
    'On 12 May 2024 my daughter wrote:\nDear Ann',
    'The card should say\n\nFrom: Tom\nTo: Ann\n\nHappy birthday',
    'Below the picture, please:\n\nSent with love',
    'Print it like this\n--\nLove, Tom',
    'Left: Rex\n____________________\nRight: Luna',
  ])('a sentence that only looks like one: %s', async (body) => {
    const entry = await answered.receive(body)
    expect([entry.text, entry.quoted]).toEqual([body, null])
  })

  test('an indented paragraph is no quote', async () => {
    const { text, quoted } = await answered.receive(
      '<div>Print this:</div><blockquote style="margin:0 0 0 40px;border:none">Happy birthday</blockquote>',
      HTML,
    )
    expect([text, quoted]).toEqual(['Print this:\n\n> Happy birthday', null])
  })

  test('a mail that only passes another one on', async () => {
    const { text } = await answered.receive(
      `---------- Forwarded message ---------\nFrom: ${SHOP}\nDate: Thu, 26 Nov 2026\n\nIt is ready.`,
    )
    expect(text).toContain('It is ready.')
  })
})
