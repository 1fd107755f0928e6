import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

interface Kept {
  readonly source: Buffer
  readonly flags: Set<string>
}

/** A mailbox with the few IMAP commands that the server uses. */
export interface Mailbox {
  readonly url: string
  readonly mails: Kept[]
  deliver(source: string | Buffer): void
  close(): Promise<void>
}

const PASSWORD = 'mailbox-password'

/** The answer to `UID FETCH`, with the items that were asked for. */
function fetched(kept: Kept, uid: number, items: string): (string | Buffer)[] {
  const parts = [`UID ${uid}`, `FLAGS (${[...kept.flags].join(' ')})`]
  if (items.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${kept.source.length}`)
  if (items.includes('INTERNALDATE')) parts.push('INTERNALDATE "02-Mar-2026 02:00:00 +0000"')
  const head = `* ${uid} FETCH (${parts.join(' ')}`
  const [, section] = /BODY(?:\.PEEK)?\[\]/.exec(items) ? ['', 'BODY[]'] : []
  if (section === undefined) return [`${head})\r\n`]
  const partial = /<0\.\d+>/.test(items) ? '<0>' : ''
  return [`${head} ${section}${partial} {${kept.source.length}}\r\n`, kept.source, ')\r\n']
}

function answer(mails: readonly Kept[], line: string): (string | Buffer)[] {
  const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \w+|\w+) ?(.*)$/i.exec(line) ?? []
  const done = `${tag} OK done\r\n`
  const name = command.toUpperCase()
  if (name === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1\r\n', done]
  if (name === 'LOGIN') return rest.includes(PASSWORD) ? [done] : [`${tag} NO wrong password\r\n`]
  if (name === 'LIST') return ['* LIST () "/" INBOX\r\n', done]
  if (name === 'SELECT') {
    const flags = '* FLAGS (\\Seen \\Flagged)\r\n* OK [PERMANENTFLAGS (\\Seen \\Flagged \\*)] all\r\n'
    return [
      `* ${mails.length} EXISTS\r\n${flags}* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT ${mails.length + 1}] next\r\n${tag} OK [READ-WRITE] done\r\n`,
    ]
  }
  if (name === 'UID SEARCH') {
    const unseen = mails.flatMap(({ flags }, at) => (flags.has('\\Seen') ? [] : [at + 1]))
    return [`* SEARCH ${unseen.join(' ')}\r\n`, done]
  }
  const uid = Number(rest.split(' ')[0])
  const kept = mails[uid - 1]
  if (name === 'UID FETCH') return [...(kept ? fetched(kept, uid, rest) : []), done]
  if (name === 'UID STORE') {
    for (const flag of rest.match(/\\\w+/g) ?? []) kept?.flags.add(flag)
    return [done]
  }
  if (name === 'LOGOUT') return ['* BYE\r\n', done]
  return /^(?:NOOP|CLOSE|UNSELECT|ID|NAMESPACE|ENABLE)$/.test(name) ? [done] : [`${tag} BAD unknown\r\n`]
}

/** Opens a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Kept[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write('* OK ready\r\n')
    let waiting = ''
    socket.on('data', (bytes) => {
      waiting += bytes.toString('latin1')
      const lines = waiting.split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) for (const part of answer(mails, line)) socket.write(part)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://answers:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    mails,
    deliver: (source) => void mails.push({ source: Buffer.from(source), flags: new Set() }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
