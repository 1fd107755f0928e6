const WORDS = [
  'Original (?:Message|Mail)|(?:Begin )?Forwarded Message|Reply message|Original Appointment',
  'Thư gốc|Tin nhắn gốc|Thư (?:đã )?chuyển tiếp',
  'Ursprüngliche (?:Nachricht|E-?Mail)|Originalnachricht|Original-Nachricht|Weitergeleitete Nachricht',
  "Message d['’]origine|Message (?:original|transféré|initial)|E-mail d['’]origine",
  'Mensaje (?:original|reenviado)',
  'Messaggio (?:originale|inoltrato)',
  'Oorspronkelijk bericht|Doorgestuurd bericht',
  'Mensagem (?:original|encaminhada)',
  'Wiadomość oryginalna|Oryginalna wiadomość|(?:Treść )?przekazanej wiadomości',
  'Ursprungligt meddelande|Vidarebefordrat meddelande',
  'Oprindelig (?:meddelelse|besked)|Opprinnelig melding|Videresendt (?:melding|besked)',
  'Alkuperäinen viesti|Välitetty viesti',
  'Původní (?:zpráva|e-mail)|Přeposlaná zpráva',
  'Исходное сообщение|Пересылаемое сообщение|Оригінальне повідомлення|Пересылаемое письмо',
  '元のメッセージ|転送されたメッセージ|Original メッセージ',
  '原始邮件|原始郵件|转发邮件|轉寄郵件|转发的邮件',
  '원본 메시지|원본 메일|전달된 메시지',
].join('|')

const DIVIDER = new RegExp(`^[\\s>*]*[-_—=]{2,}[\\s*]*(?:${WORDS})[\\s*]*[-_—=]{2,}`, 'iu')
const FORWARDED =
  /^[\s>*]*(?:Begin forwarded message|Début du message (?:transféré|réexpédié)|Anfang der weitergeleiteten (?:Nachricht|E-Mail)|Inicio del mensaje reenviado|Inizio messaggio inoltrato|Begin doorgestuurd bericht|Bắt đầu thư được chuyển tiếp)\s?:/iu

/** A line that mail programs put above the mail which is answered or passed on. */
export const isDivider = (text: string): boolean =>
  text.length < 300 && (DIVIDER.test(text) || FORWARDED.test(text))

/** The line of underscores or dashes above an Outlook head; a person may draw one as well. */
export const isRule = (text: string): boolean => /^[\s>*]*[_-]{5,}\s*$/.test(text)
