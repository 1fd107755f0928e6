import type { Catalogue } from '#i18n/en/index.ts'
import type { Texts } from '#i18n/texts.ts'
import { error } from './errors.ts'
import { notifications } from './notifications.ts'
import { orderPage } from './orderPage.ts'
import { orders } from './orders.ts'
import { ra } from './ra.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'
import { work } from './work.ts'

/** The Vietnamese catalogue. */
const vietnamese = {
  ra,
  error,
  notifications,
  orderPage,
  orders,
  review,
  session,
  shell,
  ui,
  uploads,
  users,
  validation,
  work,
} satisfies Texts<Catalogue>

export default vietnamese
