/** How notes of people who are away begin, in the languages of quotes. */
const AWAY = [
  'auto(?:matic|mated)?[ -]?(?:reply|response|answer|responder|antwort)',
  'out[ -]of[ -](?:the[ -])?office',
  'ooo:',
  '(?:away|absent) from (?:the|my) office',
  'on (?:vacation|holiday|leave):',
  'automatische antwort|abwesenheits(?:notiz|benachrichtigung|meldung)|abwesend:|außer haus',
  "réponse automatique|absence du bureau|message d['’]absence|absent\\(e\\) du bureau",
  'respuesta automática|fuera de (?:la )?oficina',
  "risposta automatica|fuori (?:sede|ufficio)|assenza dall['’]ufficio",
  'automatisch antwoord|automatische reactie|afwezig(?:heid)?:?',
  'resposta automática|ausência (?:temporária|do escritório)|fora do escritório',
  'automatyczna odpowiedź|odpowiedź automatyczna|autoodpowiedź|poza biurem',
  'autosvar|automatiskt svar|frånvaro(?:meddelande)?|automatisk svar|automatisk besvarelse|fraværsbesked|fraværsmelding|ikke til stede',
  'automaattinen vastaus|poissaoloilmoitus|poissa',
  'automatická odpověď|mimo kancelář',
  'автоматический ответ|автоответ|автоматична відповідь|вне офиса',
  '自動応答|自動返信|不在(?:通知|連絡)?',
  '自动回复|自動回覆|自动答复|外出',
  '자동 ?(?:회신|응답|답장)|부재 ?중',
  'trả lời tự động|tự động trả lời|thư trả lời tự động|vắng mặt',
]

const BEGINS = new RegExp(
  `^\\s*(?:(?:re|aw|sv|tr|vs|odp|回复|답장)\\s?[:：]\\s*)?\\[?(?:${AWAY.join('|')})`,
  'iu',
)

/** Whether the subject is that of a note which a mail program sends while its owner is away. */
export const isAwaySubject = (subject: string): boolean => BEGINS.test(subject)
