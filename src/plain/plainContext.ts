import { useTranslate } from 'ra-core'
import { createContext, use } from 'react'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import type { Crumb } from '#src/ui/record/Crumbs.tsx'
import type { PlainOwn } from './own.ts'

/** What a resource's screens get by context. */
export interface Plain {
  readonly resource: PlainResource
  /** Whether it is reached through Settings. */
  readonly inSettings: boolean
  /** Whether a record can be deleted, regardless of permissions. */
  readonly mayGo: (record: PlainRecord) => boolean
  readonly own: PlainOwn
}

const NOTHING_OWN: PlainOwn = {}

export const PlainContext = createContext<Plain | undefined>(undefined)

function required(plain: Plain | undefined): Plain {
  if (!plain) throw new Error('This piece belongs on a screen of a plain resource')
  return plain
}

const useContextOfPlain = (): Plain => required(use(PlainContext))

/** What inputs and filters need to know of a resource. */
export type PlainDescribed = Pick<PlainResource, 'name' | 'fields'>

/** Fields that are shown like those of a plain resource, but are part of other records. */
export const DescribedContext = createContext<PlainDescribed | undefined>(undefined)

/** The fields around, or else the screen's resource. */
export function useDescribed(): PlainDescribed {
  const plain = use(PlainContext)
  return use(DescribedContext) ?? required(plain).resource
}

/** The screen's resource. */
export const usePlain = (): PlainResource => useContextOfPlain().resource

/** The overrides of the resource's screens. */
export function useOwn(): PlainOwn {
  const plain = use(PlainContext)
  return use(DescribedContext) ? NOTHING_OWN : required(plain).own
}

/** A record's name in texts: the value of its label field. */
export const plainName = (resource: PlainResource, record: PlainRecord): string =>
  String(record[resource.label])

/** Whether the record can be deleted, regardless of permissions. */
export const useMayGo = (record: PlainRecord | undefined): boolean => {
  const { mayGo } = useContextOfPlain()
  return record !== undefined && mayGo(record)
}

/** Breadcrumb to the resource's list, below Settings if it has no sidebar entry. */
export function usePlainCrumbs(): readonly Crumb[] {
  const translate = useTranslate()
  const { resource, inSettings } = useContextOfPlain()
  const settings = useSettingsCrumb()
  const list = { label: translate(`${resource.name}.title`), to: resource.screen }
  return inSettings ? [...settings, list] : [list]
}
