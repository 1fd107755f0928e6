import type { QueryClient } from '@tanstack/react-query'
import type {
  AuthProvider,
  I18nProvider,
  ResourceProps as ReactAdminResourceProps,
  ResourceDefinition,
  Store,
} from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import type { Access } from '#contract/access.ts'
import type { Account } from '#contract/session/session.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import type { Crud } from '#src/providers/crud.ts'
import type { AtelierDataProvider, CrudLoaders } from '#src/providers/dataProvider.ts'
import type { Sources } from '#src/providers/sources.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

/** The headings of the sidebar; what is under the last is at its bottom. */
export type MenuGroup = 'work' | 'customers' | 'money' | 'studio' | 'setUp'

/** How a resource or a page appears in the menu. */
export interface MenuOptions {
  /** Defaults to the resource's. */
  readonly icon?: ComponentType
  /** Paths of further pages for which the entry is marked as current, beside the resource's own. */
  readonly within?: readonly string[]
  /** Under which heading of the sidebar it is; by default work. */
  readonly group?: MenuGroup
  /** Left out of the sidebar for those who may open Settings, which lists it (D-1.30). */
  readonly inSettings?: true
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

export interface PageOptions {
  /** Translation key of its title. */
  readonly title: string
  /** Who may open it; the server decides about each call. */
  readonly access: Access
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Its own texts (`MoreTexts`): they load together with its code. */
  readonly texts?: LazyTexts
  /** Loads what it shows, if the console begins with it; only for accounts that have access. */
  readonly preload?: (sources: Sources, account: Account) => Promise<void>
  /** Whether it is as high as the window and its rows scroll inside; by default lists are. */
  readonly fills?: boolean
  /** Whether what loads above its rows may make it higher than the window after all: then it keeps the room of a scroll bar. */
  readonly grows?: boolean
  /** Whether its path goes on, as with the tabs of a stock `TabbedForm`; plain components' do. */
  readonly nested?: boolean
  /** Its entry in the menu, for pages of no resource. */
  readonly menu?: MenuOptions & Required<Pick<MenuOptions, 'icon'>>
}

/** A page that loads when it is opened: for `list`, `edit` and the like of a resource, and for custom routes. */
export type PageComponent = ComponentType & { readonly page: PageOptions }

/** react-admin's pages of a resource. */
export type PageKind = 'list' | 'create' | 'edit' | 'show'

/** What a resource of ours says beyond react-admin's props. */
export interface ResourceOptions {
  /** Translation key of its name; defaults to the title of its list. */
  readonly label?: string
  /** The paths of its pages where they are not react-admin's, such as `{ edit: '/user/detail/:login' }`. */
  readonly paths?: Readonly<Partial<Record<PageKind, string>>>
  /** The contract's endpoints for the calls of the data provider; loaded with its first page. */
  readonly crud?: () => Promise<Crud>
  /** Who may open those of its pages that are plain components, not made by `page`; nobody, unless it is said. */
  readonly access?: Access
  /** Its entry in the menu; false for none. */
  readonly menu?: MenuOptions | false
  /** Updates its cached data when others change something. */
  readonly live?: LiveHandler
}

/** react-admin's props of a resource. `hasCreate` without `create`: its list opens the dialog. */
export interface ResourceProps
  extends Pick<ReactAdminResourceProps, 'name' | 'hasCreate' | 'hasEdit' | 'hasShow'>,
    Readonly<Partial<Record<PageKind, ComponentType>>> {
  readonly icon?: ComponentType
  /** How texts name one of its records: a field, or a function of the record; defaults to its `name`. */
  readonly recordRepresentation?: string | ((record: never) => string)
  readonly options?: ResourceOptions
}

/** react-admin's props of custom routes. */
export interface CustomRoutesProps {
  readonly children: ReactNode
  /** Shows them without the frame of the console. They are as closed as others: who may open them is what `page` says. */
  readonly noLayout?: boolean
}

/** A page of the map with its path. */
export interface MappedPage extends PageOptions {
  readonly path: string
  /** The same with what may follow it. */
  readonly pattern: string
  readonly fills: boolean
  readonly Page: ComponentType
  /** The resource of which it is a page, and which one. */
  readonly resource?: string
  readonly kind?: PageKind
  /** Shown without the frame of the console. */
  readonly noLayout?: boolean
}

/** What `<Admin>` has found among its children. */
export interface AdminMap {
  readonly pages: readonly MappedPage[]
  readonly menu: readonly MenuEntry[]
  /** The endpoints of the data provider by resource. */
  readonly crud: CrudLoaders
  readonly definitions: Readonly<Record<string, ResourceDefinition>>
  readonly live: readonly LiveHandler[]
}

/** The components that `<Admin>` shows around a page and in place of it. */
interface AdminSlots {
  /** While the code or the rights of a page are loading. */
  readonly loading: ComponentType
  /** A page that the account may not open; `missing` are the grants of which one would be enough. */
  readonly accessDenied: ComponentType<{ readonly missing: readonly string[] }>
}

export interface AdminValue extends AdminSlots {
  readonly map: AdminMap
}

/** Props of react-admin's `Admin`. Providers are made for each session, so that nothing of another account stays. */
export interface AdminProps extends AdminSlots {
  /** Made from the calls that the resources declare. */
  readonly dataProvider: (crud: CrudLoaders) => AtelierDataProvider
  readonly authProvider: (queryClient: QueryClient, crud: CrudLoaders) => AuthProvider
  readonly i18nProvider: () => Promise<I18nProvider>
  readonly store: () => Store
  /** The frame around each page. */
  readonly layout: ComponentType<{ readonly children: ReactNode }>
  /** In place of a page that threw. */
  readonly error: ComponentType
  /** In place of everything, if the layout threw. */
  readonly layoutError: ComponentType
  /** In place of everything while the code or the texts cannot be loaded; they are tried again. */
  readonly unavailable: ComponentType
  /** A path of no page. */
  readonly catchAll: ComponentType
  /** `<Resource>` and `<CustomRoutes>`, in the order of the menu. Read once. */
  readonly children: ReactNode
}

/** One session of an account. */
export interface AdminSession extends Sources {
  readonly map: AdminMap
}

/** What the route of a page tells the layout. */
export interface PageHandle {
  /** Whether the page is as high as the window, and scrolls inside. */
  readonly fills: boolean
  /** Whether it may become higher than the window all the same. */
  readonly grows: boolean
  /** Whether it is shown without the frame. */
  readonly noLayout: boolean
}
