import { createHash, randomBytes } from 'node:crypto'
import { SAMPLE_TOKEN, TOKEN_LENGTH } from '#contract/customerPages/token.ts'

const TOKEN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`)

/** The first part of the address of each page for customers. */
const PAGES = ['proof', 'delivery'] as const
export type CustomerPage = (typeof PAGES)[number]

const ADDRESSES = new RegExp(`/(${PAGES.join('|')})/[\\w-]{${TOKEN_LENGTH}}(?![\\w-])`, 'g')

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether it could be a token: others are not looked up. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const linkAddress = (page: CustomerPage, publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/${page}/${token}`

/** The address in templates and previews, which becomes a link of its own in each mail that is sent. */
export const sampleAddress = (page: CustomerPage, publicUrl: string): string =>
  linkAddress(page, publicUrl, SAMPLE_TOKEN)

/** A sent mail without the tokens in it, for staff, who must not act in the customer's place. */
export const withoutTokens = (text: string): string => text.replace(ADDRESSES, `/$1/${SAMPLE_TOKEN}`)
