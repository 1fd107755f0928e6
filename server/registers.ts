// What lower areas ask of higher ones, which they may not import (docs/architecture.md). Each type has a name for every answer
// that is needed: one that is missing does not compile.
import { moveReminders } from './care/moveReminders.ts'
import { isChatted } from './chat/shownFiles.ts'
import { isReceived } from './conversation/shownFiles.ts'
import type { MovesOnMerge } from './customers/mergeCustomers.ts'
import type { ShownFiles } from './files/visible.ts'
import { isArtwork } from './gallery/shownFiles.ts'
import { problem } from './http/problem.ts'
import type { ConnectedShops } from './intake/parked/connectedShops.ts'
import type { Hearing } from './live/publish.ts'
import { tellOfAccount } from './notifications/tellOfAccount.ts'
import { isInOrder } from './orders/files/shownFiles.ts'
import { visibleOrders } from './orders/presence/visibleOrders.ts'
import { isSent } from './outbox/shownFiles.ts'
import { queueLink } from './passwordLinks/queueLink.ts'
import { seesPayouts } from './payouts/seesPayouts.ts'
import { isEvidence } from './payouts/shownFiles.ts'
import { PHRASE_EXAMPLES } from './phrases/examples.ts'
import type { PlainRules } from './plain/request.ts'
import { isPlainPicture } from './plain/shownFiles.ts'
import { printProductRules } from './printProducts/rules.ts'
import { productRules } from './products/rules.ts'
import { tellOwner } from './secondFactor/tellOwner.ts'
import type { SignInDeps } from './session/signIn.ts'
import { linkParked } from './shopConnections/in/linkParked.ts'
import { storeOfParked } from './shopConnections/in/storeOfParked.ts'
import { storeRules } from './stores/rules.ts'
import { templateRules } from './templates/rules.ts'
import { isOfTemplate } from './templates/shownFiles.ts'
import { isInText } from './textPictures/shownFiles.ts'
import type { EmailChanged } from './users/changeUser.ts'
import type { Invited } from './users/createUser.ts'

/** Who may see which files. */
export const SHOWN_FILES: ShownFiles = {
  orders: isInOrder,
  payouts: isEvidence,
  outbox: isSent,
  conversation: isReceived,
  templates: isOfTemplate,
  chat: isChatted,
  gallery: isArtwork,
  plain: isPlainPicture,
  texts: isInText,
}

/** Who hears of which changes. */
export const HEARING: Hearing = { orders: visibleOrders, payouts: seesPayouts }

/** What connected shops do when a person makes an order of what waits of one. */
export const CONNECTED_SHOPS: ConnectedShops = { storeOfParked, linkParked }

/** What moves with a customer that is merged into another. */
export const MOVES_ON_MERGE: MovesOnMerge = { care: moveReminders }

/** Rules of plain resources beyond their declaration. */
export const PLAIN_RULES: Readonly<Record<string, PlainRules>> = {
  phrases: { examples: PHRASE_EXAMPLES },
  printProducts: printProductRules,
  products: productRules,
  stores: storeRules,
  templates: templateRules,
}

/** How the owner of a changed e-mail address learns of it. */
export const EMAIL_CHANGED: EmailChanged = (tx, userId, before, now) =>
  tellOfAccount(tx, { userId, kind: 'emailChanged', before: [before], now })

/** How a new user gets the link to set their password. */
export const invitesFrom =
  ({ publicUrl, hasMails }: { readonly publicUrl: string; readonly hasMails: boolean }): Invited =>
  async (tx, userId, { account, now }) => {
    if (!hasMails) throw problem('noMailServer')
    await queueLink(tx, { userId, publicUrl, now, createdBy: account.id })
  }

/** What the owner of an account learns of sign-ins. */
export const OWNER_LEARNS: Pick<SignInDeps, 'recovered' | 'newDevice' | 'passkeyCopied'> = {
  recovered: (tx, userId, now, use) => tellOwner(tx, { userId, kind: 'recoveryCodeUsed', use, now }),
  passkeyCopied: (tx, userId, now) => tellOwner(tx, { userId, kind: 'passkeyCopied', now }),
  newDevice: (tx, userId, detail, now) => tellOfAccount(tx, { userId, kind: 'newDevice', detail, now }),
}
