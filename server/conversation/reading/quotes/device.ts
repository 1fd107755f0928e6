/** Devices and programs; a line that says how a mail was sent names one of them. */
const DEVICE =
  '(?:i-?(?:phone|pad|pod)|android|galaxy|samsung|blackberry|windows|outlook|(?:gm|hot|yahoo! ?|air|e-?)?mail(?:box)?|yahoo|mobile|phone|cell|tablet|device|spark|proton ?mail|nokia|huawei|xiaomi|htc|alcatel|lumia|smartphone|handy|mobiltelefon|mobilgerät|celular|móvil|telefon|điện thoại|tel[eé]fono|t[eé]l[eé]phone|мобильн\\p{L}+|телефон\\p{L}*|TI-\\d+)'

const SENT = [
  'Sent (?:from|via|with|by)',
  'From my',
  'Get',
  'Gửi từ|Được gửi từ|Đã gửi từ',
  'Von meinem|Von meiner|Gesendet (?:von|mit)|Diese Nachricht wurde von',
  'Envoyé (?:de|depuis|à partir)',
  'Enviado (?:desde|do|con)|Enviada do',
  'Inviato da',
  'Verzonden (?:met|vanaf|via)|Verstuurd vanaf',
  'Wysłan[eo] z',
  'Skickat från|Från min',
  'Sendt fra|Fra min',
  'Lähetetty',
  'Odesláno z',
  'Отправлено (?:с|из)',
].join('|')

const LINE = new RegExp(`^[\\s(<*]*(?:${SENT})\\b.{0,60}?${DEVICE}.{0,90}$`, 'iu')
const FROM_MOBILE = /^\s*[\p{L} ]{1,40} from mobile\s*$/iu
const EASTERN =
  /^\s*(?:從我的|从我的|发自我的|發自我的).{1,20}(?:傳送|发送|發送)?\s*$|^\s*(?:iPhone|iPad|Android)から送信\s*$|^\s*나의 .{1,20}에서 보냄\s*$/u
const RULE = /^\s*[-_,=+~#*ᐧ—]+\s*$/u

/** Whether a line at the end of a mail was written by the device or program that sent it, or only sets it apart. */
export const isDeviceLine = (text: string): boolean =>
  text.length < 200 &&
  (RULE.test(text) ||
    LINE.test(text.replace(/[<[(]*https?:\S*/g, '')) ||
    FROM_MOBILE.test(text) ||
    EASTERN.test(text))
