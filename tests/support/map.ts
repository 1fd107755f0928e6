import App from '#src/App.tsx'
import { type AdminMap, readMap } from '#src/admin/app/adminMap.ts'

/** What the console declares: its pages, menu and resources. */
export const MAP: AdminMap = readMap(App({}).props.children)
