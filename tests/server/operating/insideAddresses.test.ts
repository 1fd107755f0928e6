import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { faultText } from '#server/faults/faultText.ts'
import { outboundOf } from '#server/files/outbound.ts'
import { openStore } from '#server/files/store/openStore.ts'
import { openPostbox } from '#server/mail/postbox.ts'
import { openMessenger } from '#server/messenger/messenger.ts'
import { DELIVER_WEBHOOKS } from '#server/webhooks/deliver.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startS3 } from '#tests/support/outside/s3.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { freePort, temporaryFolder } from '#tests/support/processes/process.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { makeConnection } from '#tests/support/shopConnections.ts'
import { makeWebhook } from '#tests/support/webhooks.ts'

/* Whatever cannot be reached: what people are told names no address, port or path of the inside; the log does. */

let server: TestServer
let admin: Ask
let port: number
/** Where nothing listens. */
let nowhere: string

beforeAll(async () => {
  port = await freePort()
  nowhere = `127.0.0.1:${port}`
  server = await startServer({
    outbound: outboundOf({ webhookPrivate: true }),
    identityProviders: [
      {
        name: 'sso',
        label: 'House',
        issuer: `http://${nowhere}`,
        clientId: 'atelier',
        clientSecret: 'a secret',
        scopes: 'openid',
        groupsClaim: 'groups',
        trustsEmail: false,
        asksSecondFactor: false,
      },
    ],
  })
  admin = await server.as('admin')
  await admin('POST', '/api/setup/test-mail')
})
afterAll(() => server.close())

const INSIDE = /ECONN|ENO|fetch failed|127\.0\.0\.1|::1|\/dev\/null/
/** Expects words for people in what is answered, and the address in the log. */
function expectSaid(text: string, words: RegExp): void {
  expect(text).toMatch(words)
  expect(text).not.toMatch(INSIDE)
}
const expectLogged = (text: string) => expect(server.log.join('\n')).toContain(text)

const UNANSWERED = /othing answers at its address/

test('a webhook: its test, and what was delivered', async () => {
  // What people typed themselves is shown to them, so the answer as a whole has the address.
  const { path } = await makeWebhook(admin, `http://${nowhere}/hook`)
  const tried = await admin('POST', `${path}/test`, { body: { type: 'orders.created' } })
  expectSaid(JSON.stringify(tried.json.error), UNANSWERED)
  await makeOrder(server)
  await runJob(server, DELIVER_WEBHOOKS)
  const { text } = await admin('GET', `${path}/deliveries`)
  expectSaid(text, UNANSWERED)
  expectLogged(`connect ECONNREFUSED ${nowhere}`)
})

test('a connected shop: its test', async () => {
  const { path } = await makeConnection(admin, {
    kind: 'WOOCOMMERCE',
    address: `http://${nowhere}`,
    apiKey: 'ck_key-of-the-tests',
    apiSecret: 'cs_secret-of-the-tests',
  })
  const { text, status } = await admin('POST', `${path}/test`)
  expect(status).toBe(200)
  expectSaid(text, UNANSWERED)
  await runJob(server, 'pull-shops')
  expectLogged('shop not read')
  expectLogged(`connect ECONNREFUSED ${nowhere}`)
})

test.each([
  [
    'a mail server',
    () => openPostbox({ smtpUrl: `smtp://${nowhere}`, from: 'a@shop.example' }, ''),
    UNANSWERED,
  ],
  [
    'a folder of mails',
    () => openPostbox({ smtpUrl: undefined, from: 'a@shop.example' }, '/dev/null/mails'),
    /The mail could not be written: the folder cannot be used/,
  ],
  [
    'Messenger, which mails take the place of here',
    () => openMessenger({ api: `http://${nowhere}`, pageToken: 'token' }, ''),
    UNANSWERED,
  ],
])('%s: the message in the outbox', async (_, open, words) => {
  server.log.length = 0
  await runJob(server, 'deliver-outbox', {
    carriers: { EMAIL: open(), MESSENGER: async () => undefined },
  })
  const { text } = await admin('GET', '/api/outbox')
  expectSaid(text, words)
  expect(server.log.join('')).toMatch(INSIDE)
})

test('a mailbox: the run of its job', async () => {
  await runJob(server, 'poll-mailbox', { imapUrl: `imap://a:b@${nowhere}/INBOX` })
  const { text } = await admin('GET', '/api/jobs/poll-mailbox/runs')
  expectSaid(text, UNANSWERED)
  expectLogged(`connect ECONNREFUSED ${nowhere}`)
})

test('an identity provider: signing in', async () => {
  const { status, text } = await server.ask('POST', '/api/sign-in/providers/sso/start', { body: {} })
  expect(status).toBe(503)
  expectSaid(text, /House/)
  expectLogged(nowhere)
})

test('a bucket: an upload, and a probe', async () => {
  const s3 = await startS3()
  const folder = await temporaryFolder()
  const store = await openStore(
    readConfig({
      DATA_DIR: join(folder.path, 'data'),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'secret-of-the-tests',
    }),
  )
  const kept = await startServer({ store })
  const { host } = new URL(s3.endpoint)
  await s3.close()
  const { status, text } = await kept.ask('GET', '/api/health/ready')
  expect(status).toBe(503)
  expectSaid(text, /"files":"failed"/)
  expect(kept.log.join('')).toContain(host)
  await kept.close()
  await folder.remove()
})

const codeOf = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [codeOf('ENOTFOUND', 'getaddrinfo ENOTFOUND db.inside'), 'Its name cannot be looked up'],
  [codeOf('ESOCKET', 'connect ETIMEDOUT 10.0.0.7:25'), 'It did not answer in time'],
  [codeOf('ECONNRESET', 'read ECONNRESET'), 'The connection broke'],
  [
    codeOf('ERR_TLS_CERT_ALTNAME_INVALID', "Host: mail.inside. is not in the cert's altnames: DNS:other"),
    'The connection cannot be encrypted, or its certificate is not valid',
  ],
  [codeOf('ENOSPC', "ENOSPC: no space left on device, open '/srv/a'"), 'The disk is full'],
  [
    new TypeError('fetch failed', {
      cause: Object.assign(new AggregateError([codeOf('ECONNREFUSED', 'connect ECONNREFUSED ::1:80')], ''), {
        code: 'ECONNREFUSED',
      }),
    }),
    'Nothing answers at its address',
  ],
  [
    new Error('Firebase cannot be reached: fetch failed', { cause: new TypeError('fetch failed') }),
    'Firebase cannot be reached: fetch failed',
  ],
  [new Error('550 relaying denied for [10.1.2.3]:25 and fd00::17'), '550 relaying denied for […]:25 and …'],
  [new Error('550 blocked: 93.184.215.14, version 5.10.1.2'), '550 blocked: 93.184.215.14, version 5.10.1.2'],
])('%s is said without addresses', (error, said) => {
  expect(faultText(error)).toBe(said)
})
