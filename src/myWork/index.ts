import TodoIcon from '@mui/icons-material/ChecklistOutlined'
import { anyOf, role } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import { WORK_TEXTS } from './texts.ts'

const access = anyOf(role('ROLE_ARTIST'))

/** An artist's own jobs, deadlines and earnings. */
export const MyWorkPage = page({
  title: 'shell.menu.myWork',
  access,
  load: () => import('./MyWork.tsx'),
  texts: WORK_TEXTS,
  menu: { icon: TodoIcon },
})
