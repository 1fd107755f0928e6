import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { templates as contract } from '#contract/templates/templates.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** Templates of what customers are sent; at the bottom of the sidebar, with other settings. */
export const templates: Area = plainArea(contract, {
  menu: { icon: ArticleIcon, atFoot: true },
  own: () => import('./own.tsx'),
})
