import { createHash, randomBytes } from 'node:crypto'
import { SAMPLE_TOKEN, TOKEN_LENGTH } from '#contract/proofs/proofs.ts'

const TOKEN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`)

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether it could be a token: others are not looked up. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const proofAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/proof/${token}`

/** The address in templates and previews, which becomes a link of its own in each mail that is sent. */
export const sampleAddress = (publicUrl: string): string => proofAddress(publicUrl, SAMPLE_TOKEN)

/** A sent mail without the tokens in it, for staff, who must not answer in the customer's place. */
export const withoutTokens = (text: string): string =>
  text.replace(/\/proof\/[\w-]{43}(?![\w-])/g, `/proof/${SAMPLE_TOKEN}`)
