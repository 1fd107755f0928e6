import LeaderboardIcon from '@mui/icons-material/LeaderboardOutlined'
import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { INSIGHT_TEXTS } from './texts.ts'

// Declared here, since the contract of the insights loads with their page.
const access = anyOf('VIEW_INSIGHTS')

/** What happened in a period, as charts that lead to the orders that they count. */
export const insights: Area = {
  name: 'insights',
  routes: [
    {
      path: '/insights',
      title: 'shell.menu.insights',
      access,
      screen: () => import('./InsightsPage.tsx'),
      texts: INSIGHT_TEXTS,
    },
  ],
  menu: { to: '/insights', label: 'shell.menu.insights', icon: LeaderboardIcon, access },
}
