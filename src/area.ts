import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { Access } from '#contract/access.ts'
import type { Account } from '#contract/session/session.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import type { Crud } from '#src/providers/crud.ts'
import type { Sources } from '#src/providers/sources.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

/** react-admin's pages of a resource. Lists serve `create` as well: it opens their dialog. */
export type ResourcePage = 'list' | 'create' | 'edit' | 'show'

/** One screen of an area. */
export interface AreaRoute {
  /** Path as in the spec, such as `/order/:id`. */
  readonly path: string
  /** Translation key of the page title. */
  readonly title: string
  readonly access: Access
  readonly screen: () => Promise<{ readonly default: ComponentType }>
  /** The screen's own texts (`MoreTexts`): they load together with its code. */
  readonly texts?: LazyTexts
  /** Loads what the screen shows, if the page begins with it; only for accounts that have access. */
  readonly preload?: (sources: Sources, account: Account) => Promise<void>
  /** The pages of the area's resource that this screen serves. */
  readonly pages?: readonly ResourcePage[]
  /** Whether the screen is as high as the window and its rows scroll inside; by default lists are. */
  readonly fills?: boolean
}

/** The same with its default. */
export const fillsWindow = ({ fills, pages }: AreaRoute): boolean => fills ?? pages?.includes('list') ?? false

export interface MenuEntry {
  readonly to: string
  /** Translation key. */
  readonly label: string
  readonly icon: SvgIconComponent
  /** Paths of further screens for which the entry is marked as current. */
  readonly within?: readonly string[]
  readonly access: Access
  /** Shown at the bottom of the sidebar. */
  readonly atFoot?: true
  /** Home is another permitted entry if there is one, although this one is further up. */
  readonly homeLast?: true
  /** The count at the entry; renders nothing while unknown. */
  readonly Badge?: ComponentType
  /** More links below the entry; `compact` while the sidebar is a rail. */
  readonly Below?: ComponentType<{ readonly compact: boolean; readonly onNavigate: () => void }>
}

/** What an area of the console declares in its index.ts. */
export interface Area {
  readonly name: string
  /** The CRUD endpoints of its records, if react-admin needs it as a resource. */
  readonly crud?: () => Promise<Crud>
  /** How texts name one of its records: a field, or a function of the record; defaults to its `name`. */
  readonly recordRepresentation?: string | ((record: never) => string)
  readonly routes: readonly AreaRoute[]
  readonly menu?: MenuEntry
  /** Updates the area's cached data when others change something. */
  readonly live?: LiveHandler
}
