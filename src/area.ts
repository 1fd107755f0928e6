import type { ComponentType } from 'react'
import type { Access } from '#contract/access.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import type { Crud } from '#src/providers/crud.ts'
import type { IconName } from '#src/ui/Icon.tsx'

/** One screen of an area. */
export interface AreaRoute {
  /** Path of the spec, such as `/order/:id`. */
  readonly path: string
  /** Catalogue key of the page title. */
  readonly title: string
  readonly access: Access
  readonly screen: () => Promise<{ readonly default: ComponentType }>
}

export interface MenuEntry {
  readonly to: string
  /** Catalogue key. */
  readonly label: string
  readonly icon: IconName
  /** Paths of the screens behind the entry, which is marked there too. */
  readonly within?: readonly string[]
  readonly access: Access
  /** At the foot of the sidebar. */
  readonly atFoot?: true
  /** The number beside the entry; renders nothing while unknown. */
  readonly Badge?: ComponentType
  /** More links below the entry while the sidebar is open. */
  readonly Below?: ComponentType<{ readonly onNavigate: () => void }>
}

/** What an area of the console declares in its index.ts. */
export interface Area {
  readonly name: string
  /** The calls that create, read, change and delete its records, where react-admin is to know it as a resource. */
  readonly crud?: () => Promise<Crud>
  /** More resources that come with it, by name. */
  readonly resources?: Readonly<Record<string, () => Promise<Crud>>>
  readonly routes: readonly AreaRoute[]
  readonly menu?: MenuEntry
  /** Keeps the area's cached answers true when others change something. */
  readonly live?: LiveHandler
}
