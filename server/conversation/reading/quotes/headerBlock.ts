import { type Line } from './line.ts'

const FIELDS = {
  from: 'From|Von|De|Da|Van|Från|Fra|Od|Lähettäjä|От|Від|差出人|送信者|发件人|寄件者|寄件人|보낸 사람|보낸사람|Từ|Người gửi|Expéditeur|Remitente|Mittente|Afzender|Odesílatel|Kimden',
  date:
    'Sent|Date|Gesendet|Datum|Envoyé(?: le)?|Message du|Enviado(?: el| em)?|Enviada em|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Dato|Wysłano|Lähetetty|Päivämäärä|' +
    'Odesláno|Отправлено|Дата|Надіслано|送信日時|日付|日時|发送时间|发送日期|日期|傳送時間|寄件日期|보낸 날짜|날짜|Đã gửi|Ngày|Gửi|Tarih|Le',
  to: 'To|An|À|Para|A|Aan|Till|Til|Do|Vastaanottaja|Komu|Кому|宛先|收件人|받는 사람|받는사람|Tới|Đến|Destinataire|Kime|Cc|Copie à|Kopie|Kopi|Копия|抄送|Reply-To|Répondre à|Risposta|Antwort an|Responder a|Bcc',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Assunto|Ämne|Emne|Temat|Aihe|Předmět|Predmet|Тема|件名|主题|主旨|主題|제목|Chủ đề|Tiêu đề|Konu|Sujet',
} as const

type Field = keyof typeof FIELDS

const PATTERNS = Object.entries(FIELDS).map(
  ([field, words]) => [field as Field, new RegExp(`^[\\s>*]*(?:${words})[\\s*]*[:：](.*)$`, 'iu')] as const,
)

const ADDRESS = /\S@\S/
const MOST_LINES = 14

function fieldAt({ text }: Line): { readonly field: Field; readonly value: string } | undefined {
  if (text.length > 1000) return undefined
  for (const [field, pattern] of PATTERNS) {
    const value = pattern.exec(text)?.[1]
    if (value !== undefined) return { field, value: value.trim() }
  }
  return undefined
}

/**
 * How many lines from `at` are the head of a mail, as Outlook writes it above the one that is answered; undefined if they
 * are none. What a person writes of that kind, such as a card's `From: Tom` and `To: Ann`, has no address and no subject.
 */
export function headerBlockAt(lines: readonly Line[], at: number): number | undefined {
  const found = new Map<Field, string>()
  let end = at
  let blanks = 0
  for (let here = at; here < Math.min(lines.length, at + MOST_LINES); here += 1) {
    const line = lines[here]
    if (!line) break
    const named = fieldAt(line)
    if (named) {
      if (!found.has(named.field)) found.set(named.field, named.value)
      end = here + 1
      blanks = 0
    } else if (here === at) return undefined
    else if (line.text.trim() === '') blanks += 1
    // A long list of addresses goes on in the next line.
    else if (!(ADDRESS.test(line.text) && /[;,<>]/.test(line.text)) || blanks > 0) break
    if (blanks > 1) break
  }
  const from = found.get('from')
  if (from === undefined) return undefined
  const isDated = /\d/.test(found.get('date') ?? '')
  const isSure =
    found.size >= 3 &&
    found.has('subject') &&
    (ADDRESS.test(from) || (isDated && (found.size > 3 || /\d:\d\d/.test(found.get('date') ?? ''))))
  return isSure || (ADDRESS.test(from) && isDated) ? end - at : undefined
}
