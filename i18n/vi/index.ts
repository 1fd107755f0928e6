import type { Catalogue } from '#i18n/en/index.ts'
import type { Texts } from '#i18n/texts.ts'
import { error } from './errors.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { ra } from './ra.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'

/** The Vietnamese catalogue. */
const vietnamese = {
  ra,
  error,
  notifications,
  orders,
  session,
  shell,
  ui,
  users,
  validation,
} satisfies Texts<Catalogue>

export default vietnamese
