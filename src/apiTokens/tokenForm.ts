import '#contract/schema/builders.ts'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import {
  type ApiToken,
  MOST_ADDRESSES,
  NewOwnToken,
  NewServiceToken,
  updateServiceToken,
} from '#contract/apiTokens/apiTokens.ts'
import type { z } from '#contract/schema/z.ts'

const DAYS = [30, 90, 180, 365]
const USUAL_DAYS = 90

/** For how many days a token can be made to work where that many are allowed, and for how many it is unless another is chosen. */
export function daysOffered(most: number) {
  const shorter = DAYS.filter((days) => days <= most)
  const offered = shorter.length > 0 ? shorter : [most]
  return { offered, usual: String(offered.includes(USUAL_DAYS) ? USUAL_DAYS : offered[0]) }
}

interface Common {
  readonly name: string
  readonly permissions: readonly string[]
  /** One on each line. */
  readonly addresses: string
}

export interface OwnTokenValues extends Common {
  readonly rights: 'all' | 'chosen'
  readonly expiresInDays: string
}

export interface ServiceValues extends Common {
  readonly storeIds: readonly string[]
}

export interface NewServiceValues extends ServiceValues {
  readonly expiresInDays: string
}

const EMPTY = { name: '', permissions: [], addresses: '' } as const
export const emptyOwn = (expiresInDays: string): OwnTokenValues => ({
  ...EMPTY,
  rights: 'all',
  expiresInDays,
})
export const emptyService = (expiresInDays: string): NewServiceValues => ({
  ...EMPTY,
  storeIds: [],
  expiresInDays,
})

export const serviceValues = ({ name, permissions, storeIds, addresses }: ApiToken): ServiceValues => ({
  name,
  permissions: permissions ?? [],
  storeIds: (storeIds ?? []).map(String),
  addresses: addresses.join('\n'),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const ownBody = ({ name, rights, permissions, addresses, expiresInDays }: OwnTokenValues) => ({
  name,
  permissions: rights === 'all' ? null : [...permissions],
  addresses: linesOf(addresses),
  expiresInDays: Number(expiresInDays),
})

export const serviceChange = ({ name, permissions, storeIds, addresses }: ServiceValues) => ({
  name,
  permissions: [...permissions],
  storeIds: storeIds.length === 0 ? null : storeIds.map(Number),
  addresses: linesOf(addresses),
})

export const serviceBody = ({ expiresInDays, ...values }: NewServiceValues) => ({
  ...serviceChange(values),
  expiresInDays: Number(expiresInDays),
})

/** What is wrong in words: an address is named, since there may be others on their lines. */
function messageOf(
  { path: [field, at], message }: Pick<z.ZodError['issues'][number], 'path' | 'message'>,
  addresses: string,
  translate: TranslateFunction,
): string {
  if (field !== 'addresses') return message
  if (typeof at !== 'number') return translate('apiTokens.manyAddresses', { most: MOST_ADDRESSES })
  return translate('apiTokens.wrongAddress', { address: linesOf(addresses)[at] })
}

/** Checks what would be sent by the contract, and says at each field what is wrong. */
const bodyResolver =
  <V extends Common & FieldValues>(
    schema: z.ZodType,
    bodyOf: (values: V) => object,
    translate: TranslateFunction,
  ): Resolver<V> =>
  (values) => {
    const checked = schema.safeParse(bodyOf(values))
    if (checked.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of checked.error.issues)
      errors[String(issue.path[0])] ??= {
        type: 'schema',
        message: messageOf(issue, values.addresses, translate),
      }
    return { values: {}, errors: errors as never }
  }

function useBodyResolver<V extends Common & FieldValues>(
  schema: z.ZodType,
  bodyOf: (values: V) => object,
): Resolver<V> {
  const translate = useTranslate()
  return useMemo(() => bodyResolver(schema, bodyOf, translate), [schema, bodyOf, translate])
}

const ServiceChange = updateServiceToken.body.omit({ id: true, version: true })

export const useOwnResolver = () => useBodyResolver<OwnTokenValues & FieldValues>(NewOwnToken, ownBody)
export const useNewServiceResolver = () =>
  useBodyResolver<NewServiceValues & FieldValues>(NewServiceToken, serviceBody)
export const useServiceResolver = () =>
  useBodyResolver<ServiceValues & FieldValues>(ServiceChange, serviceChange)
