import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { templates as contract } from '#contract/templates/templates.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { plainResource } from '#src/plain/plainResource.ts'

/** Templates of what customers are sent; at the bottom of the sidebar, with other settings. */
export const templates: ResourceProps = plainResource(contract, {
  icon: ArticleIcon,
  menu: { group: 'setUp', inSettings: true },
  own: () => import('./own.tsx'),
})
