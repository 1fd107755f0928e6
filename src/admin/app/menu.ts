import type { ComponentType } from 'react'
import type { Access } from '#contract/access.ts'

/** How a resource or a page appears in the menu. */
export interface MenuOptions {
  /** Defaults to the resource's. */
  readonly icon?: ComponentType
  /** Paths of further pages for which the entry is marked as current, beside the resource's own. */
  readonly within?: readonly string[]
  /** Shown at the bottom of the sidebar. */
  readonly atFoot?: true
  /** Home is another permitted entry if there is one, although this one is further up. */
  readonly homeLast?: true
  /** The count at the entry; renders nothing while unknown. */
  readonly Badge?: ComponentType
  /** More links below the entry; `compact` while the sidebar is a rail. */
  readonly Below?: ComponentType<{ readonly compact: boolean; readonly onNavigate: () => void }>
}

/** An entry of the menu, in the order of the map. */
export interface MenuEntry extends MenuOptions {
  readonly to: string
  /** Translation key. */
  readonly label: string
  readonly access: Access
}
