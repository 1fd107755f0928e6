import { useTranslate } from 'ra-core'
import { createContext, use } from 'react'
import type { PlainRecord, PlainResource } from '#contract/plain.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import type { Crumb } from '#src/ui/Crumbs.tsx'
import type { PlainOwn } from './own.ts'

/** What the screens of a resource are told. */
export interface Plain {
  readonly resource: PlainResource
  /** Whether the way to it is by Settings. */
  readonly inSettings: boolean
  /** Whether a record can be deleted at all, beside the right to. */
  readonly mayGo: (record: PlainRecord) => boolean
  readonly own: PlainOwn
}

export const PlainContext = createContext<Plain | undefined>(undefined)

function useContextOfPlain(): Plain {
  const plain = use(PlainContext)
  if (!plain) throw new Error('This piece belongs on a screen of a plain resource')
  return plain
}

/** The resource that the screen is of. */
export const usePlain = (): PlainResource => useContextOfPlain().resource

/** What the resource's screens have of their own. */
export const useOwn = (): PlainOwn => useContextOfPlain().own

/** A record as texts name it: by its first field. */
export const nameOf = (resource: PlainResource, record: PlainRecord): string => String(record[resource.label])

/** Whether the record can be deleted at all, beside the right to. */
export const useMayGo = (record: PlainRecord | undefined): boolean => {
  const { mayGo } = useContextOfPlain()
  return record !== undefined && mayGo(record)
}

/** The way to the resource's list, which stands below Settings where it has no entry in the sidebar. */
export function usePlainCrumbs(): readonly Crumb[] {
  const translate = useTranslate()
  const { resource, inSettings } = useContextOfPlain()
  const settings = useSettingsCrumb()
  const list = { label: translate(`${resource.name}.title`), to: resource.screen }
  return inSettings ? [...settings, list] : [list]
}
