import ra from 'ra-language-english'
import { error } from './errors.ts'
import { notifications } from './notifications.ts'
import { orderPage } from './orderPage.ts'
import { orders } from './orders.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'
import { work } from './work.ts'

/** The English catalogue, which is the type of every other one. Legal texts load with their pages. */
const english = {
  ...ra,
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
}

export type Catalogue = typeof english
export default english
