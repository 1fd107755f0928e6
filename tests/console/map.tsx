import App from '#src/App.tsx'
import { readMap } from '#src/admin/app/adminMap.ts'
import type { AdminMap } from '#src/admin/app/types.ts'

/** What the console declares: its pages, menu and resources. */
export const MAP: AdminMap = readMap(App({}).props.children)
