import ra from 'ra-language-english'
import { error } from './errors.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'

/** The English catalogue, which is the type of every other one. Legal texts load with their pages. */
const english = { ...ra, error, notifications, orders, session, shell, ui, users, validation }

export type Catalogue = typeof english
export default english
