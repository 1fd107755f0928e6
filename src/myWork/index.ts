import TodoIcon from '@mui/icons-material/ChecklistOutlined'
import { anyOf, role } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { WORK_TEXTS } from './texts.ts'

const access = anyOf(role('ROLE_ARTIST'))

/** An artist's own jobs, deadlines and earnings. */
export const myWork: Area = {
  name: 'myWork',
  routes: [
    {
      path: '/my-work',
      title: 'shell.menu.myWork',
      access,
      screen: () => import('./MyWork.tsx'),
      texts: WORK_TEXTS,
    },
  ],
  menu: { to: '/my-work', label: 'shell.menu.myWork', icon: TodoIcon, access },
}
