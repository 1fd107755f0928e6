interface RawMail {
  readonly to: string
  readonly body: string
  /** Headers in the place of the usual ones, or more; an empty text leaves one out. */
  readonly headers?: Readonly<Record<string, string>>
}

let sent = 0

/** The bytes of a mail, each character a byte: for texts in other character sets, and for what no library writes. */
export function rawMail({ to, body, headers = {} }: RawMail): Buffer {
  sent += 1
  const all: Record<string, string> = {
    From: 'Ann Buyer <ann@cust.example>',
    To: to,
    Subject: 'Re: Your portrait',
    'Message-ID': `<raw-${sent}@cust.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body.replace(/\r?\n/g, '\r\n')}`, 'latin1')
}

/** A text as the bytes of UTF-8, for `rawMail`. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')
