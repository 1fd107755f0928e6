import type { Nature } from '#contract/conversation/conversation.ts'
import { isAwaySubject } from './awaySubjects.ts'
import type { HeaderReader } from './headers.ts'
import type { Report } from './report.ts'

/** Who sends mails that came back, by the address or by a name without one. */
const DAEMON =
  /^(?:mailer-daemon|mail-?daemon|post_?master|mdaemon|mail[\s.-]delivery[\s.-](?:sub)?system|mail administrator|system administrator)(?:@|$)/i
const BULK = /\b(?:bulk|junk|auto_reply|list)\b/i
const NOBODY = /^(?:no|do)[-_.]?(?:not[-_.]?)?reply@/i
/** Headers that only mails of machines have; that of Exchange asks others for silence and says nothing of its mail. */
const MACHINE_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-failed-recipients',
]
const LIST_HEADERS = [
  'list-id',
  'list-subscribe',
  'list-unsubscribe',
  'mailing-list',
  'x-mlserver',
  'feedback-id',
]
const RETURNED =
  /(?:undeliver|not be delivered|non[- ]?(?:delivery|remis)|delivery (?:status|fail|has failed|problem|report|notification|error)|failed (?:delivery|mail)|mail (?:delivery|system error|could not)|message (?:status|not delivered|delivery)|returned (?:mail|to sender)|failure notice|unzustellbar|nicht zugestellt|no se pudo entregar|n'a pas pu|non recapitabile|onbestelbaar|не доставлено|недоставленное|配信|送信(?:できません|エラー)|退信|系统退信|không gửi được|không thể gửi|error(?:e)? sending|bounce|rejected)/i
const COMPLAINT = /^complaint about message from\b/i
/** What a report says of a mail that is only late. */
const LATE =
  /\b(?:has been delayed|delivery (?:is |was )?delayed|delayed (?:mail|delivery)|still (?:being retried|trying)|will (?:continue|keep|be) (?:to )?(?:try|trying|retr(?:y|ied))|not yet been delivered|warning: message|no need to resend|do not need to resend)/i

/** What a mail says about itself and about the mail of ours that it holds. */
export interface Signs {
  readonly header: HeaderReader
  readonly sender: string
  readonly senderName: string
  readonly subject: string
  readonly report: Report
  /** The beginning of its text. */
  readonly text: string
  /** Whether it holds a mail of ours, by the head of that mail and not by what it answers. */
  readonly holdsOurs: boolean
}

const isDaemon = ({ sender, senderName }: Signs): boolean =>
  DAEMON.test(sender) || (!sender.includes('@') && DAEMON.test(senderName))

const hasNoPath = ({ header }: Signs): boolean =>
  header('return-path').some((value) => /^\s*<\s*>/.test(value))

/** Of a real person no sign of a machine: only then what they hold back of ours is theirs to send. */
const isReturned = (signs: Signs): boolean => {
  const { header, report, subject, holdsOurs } = signs
  if (report.kind === 'delivery') return true
  if (isDaemon(signs)) return true
  const byMachine =
    hasNoPath(signs) || isMachine(header) || RETURNED.test(subject) || report.kind === 'unknown'
  return holdsOurs && byMachine
}

const isMachine = (header: HeaderReader): boolean =>
  header('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
  MACHINE_HEADERS.some((name) => header(name).length > 0)

/** Lists and providers write to everybody; a person who answers names the mail that they answer. */
const isBulk = ({ header, sender }: Signs): boolean =>
  (header('in-reply-to').length === 0 && LIST_HEADERS.some((name) => header(name).length > 0)) ||
  header('precedence').some((value) => BULK.test(value)) ||
  NOBODY.test(sender)

/**
 * Whether a person answered, a machine did, a mail came back, or its recipient called it spam (RFC 3464, RFC 3834,
 * RFC 5965). Of several recipients one that failed decides; a mail that is only late has not come back.
 */
export function natureOf(signs: Signs): Nature {
  const { header, report, subject, sender } = signs
  if (report.kind === 'abuse' || (COMPLAINT.test(subject) && /^staff@/i.test(sender))) return 'COMPLAINT'
  if (report.kind === 'receipt') return 'AUTO_REPLY'
  if (isReturned(signs)) {
    const isLate =
      report.kind === 'delivery' ? !report.hasFailed : LATE.test(signs.text) || LATE.test(subject)
    return isLate ? 'AUTO_REPLY' : 'BOUNCE'
  }
  const isAutomatic = isMachine(header) || hasNoPath(signs) || isBulk(signs) || isAwaySubject(subject)
  return isAutomatic ? 'AUTO_REPLY' : 'ANSWER'
}
