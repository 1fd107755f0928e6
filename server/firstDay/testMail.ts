import { eq } from 'drizzle-orm'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import { TEST_PARAMETER } from '#contract/firstDay/testLink.ts'
import { hashOf, newToken } from '../customerPages/token.ts'
import type { Db } from '../db/db.ts'
import { escapeHtml } from '../html/escapeHtml.ts'
import { problem } from '../http/problem.ts'
import { queueMessages } from '../outbox/queueMessages.ts'
import { readShopName } from '../systemProperties/shopName.ts'
import { mailDocument } from '../templates/mailDocument.ts'
import { isTested, mailSettingsHash } from './mailSettings.ts'
import { readSetup, type SetupRequest } from './readSetup.ts'
import { lockStep, noteStep } from './steps.ts'
import { setupSteps } from './tables.ts'

const TEXTS = {
  en: {
    subject: (shop: string) => `Test mail of ${shop}`,
    arrived: (shop: string) => `${shop} can send mails: this one has arrived.`,
    press: 'Open this link to tick it off in the settings:',
  },
  vi: {
    subject: (shop: string) => `Thư thử của ${shop}`,
    arrived: (shop: string) => `${shop} gửi được email: thư này đã đến nơi.`,
    press: 'Mở liên kết này để đánh dấu là xong trong phần cài đặt:',
  },
} as const

/** The mail in the language of its recipient. */
function mailOf(shop: string, link: string, langKey: string) {
  const language = langKey === 'vi' ? 'vi' : 'en'
  const { subject, arrived, press } = TEXTS[language]
  const address = escapeHtml(link)
  const content = `<p>${escapeHtml(arrived(shop))}</p><p>${press}<br><a href="${address}">${address}</a></p>`
  return {
    subject: subject(shop),
    text: [arrived(shop), press, link].join('\n\n'),
    html: mailDocument({ title: subject(shop), content, language }),
  }
}

/** Queues a test mail to the own address, in place of an earlier one. Throws 409 `noOwnEmail`. */
export const sendTestMail = (db: Db, request: SetupRequest): Promise<Setup> =>
  db.transaction(async (tx) => {
    const { account, now, config } = request
    if (!account.email) throw problem('noOwnEmail')
    const before = await lockStep(tx, 'mail')
    const settingsHash = mailSettingsHash(config.mail)
    // What arrived by other settings says nothing about these.
    if (!isTested(before, config.mail)) await noteStep(tx, request, before, { confirmed: false })
    const token = newToken()
    const link = `${config.publicUrl.replace(/\/+$/, '')}/settings?${TEST_PARAMETER}=${token}`
    const mail = mailOf(await readShopName(tx), link, account.langKey)
    const [messageId] = await queueMessages(tx, now, [
      { ...mail, channel: 'EMAIL', kind: 'TEST', to: account.email, createdBy: account.id },
    ])
    await tx
      .update(setupSteps)
      .set({ messageId: messageId ?? null, tokenHash: hashOf(token), settingsHash })
      .where(eq(setupSteps.step, 'mail'))
    return readSetup(tx, request)
  })

/** Notes that the last test mail arrived; again it changes nothing. Throws 404 for the link of another mail. */
export const confirmTestMail = (db: Db, request: SetupRequest, token: string): Promise<Setup> =>
  db.transaction(async (tx) => {
    const before = await lockStep(tx, 'mail')
    if (before.tokenHash !== hashOf(token)) throw problem('notFound')
    await noteStep(tx, request, before, { confirmed: true })
    return readSetup(tx, request)
  })
