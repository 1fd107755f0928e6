import LeaderboardIcon from '@mui/icons-material/LeaderboardOutlined'
import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import { INSIGHT_TEXTS } from './texts.ts'

// Declared here, since the contract of the insights loads with their page.
const access = anyOf('VIEW_INSIGHTS')

/** What happened in a period, as charts that lead to the orders that they count. */
export const InsightsPage = page({
  title: 'shell.menu.insights',
  access,
  load: () => import('./InsightsPage.tsx'),
  texts: INSIGHT_TEXTS,
  menu: { icon: LeaderboardIcon, group: 'money' },
})
