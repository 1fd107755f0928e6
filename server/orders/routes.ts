import { holds, permits } from '#contract/access.ts'
import * as budgets from '#contract/orders/budgets.ts'
import * as customerContract from '#contract/orders/customer.ts'
import * as listContract from '#contract/orders/list.ts'
import * as contract from '#contract/orders/orders.ts'
import { getStatuses, STATUSES } from '#contract/orders/statuses.ts'
import * as stepsContract from '#contract/orders/steps/steps.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { assignAgent, assignStore } from './assign/assign.ts'
import { assignArtist } from './assign/assignArtist.ts'
import { undoAssign } from './assign/undoAssign.ts'
import { adjustBudget, getBudgetLog } from './budgets/budget.ts'
import { setNoPay } from './budgets/noPay.ts'
import { getUsualBudget } from './budgets/usualBudget.ts'
import { changeCustomer } from './customer/changeCustomer.ts'
import { getOrderCustomer } from './customer/customer.ts'
import { changeCustomFields } from './customFields/changeCustomFields.ts'
import { getOrder } from './detail.ts'
import { countByStatus, listTags } from './list/counts.ts'
import { countByTab } from './list/countTabs.ts'
import { listOrders } from './list/list.ts'
import { updatedOrders } from './list/updatedOrders.ts'
import { getSteps } from './steps/steps.ts'
import { writeOf } from './writeOf.ts'

function readRoutes(serve: Serve, links: Links): void {
  serve(listContract.listOrders, ({ db, account, query, now, reply }) => {
    const { updatedSince, ...rest } = query
    return updatedSince === undefined
      ? listOrders(db, account, rest, { links, now })
      : updatedOrders(db, account, { ...rest, updatedSince }, { links, now, reply })
  })
  serve(listContract.countByStatus, ({ db, account }) => countByStatus(db, account))
  serve(listContract.countByTab, ({ db, account, now }) => countByTab(db, account, now))
  serve(listContract.listTags, ({ db, account }) => listTags(db, account))
  serve(getStatuses, async () => [...STATUSES])
  serve(contract.getOrder, ({ db, account, params, now }) => getOrder(db, account, params.id, links, now))
  serve(customerContract.getOrderCustomer, ({ db, account, params }) =>
    getOrderCustomer(db, account, params.id),
  )
  serve(stepsContract.getSteps, ({ db, account, params, now }) =>
    getSteps(db, account, params.id, links, now),
  )
  serve(budgets.getUsualBudget, ({ db, account, params, query }) =>
    getUsualBudget(db, account, params.id, query.artist),
  )
  serve(budgets.getBudgetLog, ({ db, account, params }) => getBudgetLog(db, account, params.id))
}

function assignRoutes(serve: Serve): void {
  serve(contract.assignArtist, (call) => {
    const { account, params, query } = call
    if (query.budget !== undefined && !permits(budgets.setBudget.access, account))
      throw problem('forbidden', { missing: ['MODIFY_BUDGET'] })
    return assignArtist(call.db, writeOf(call), { to: params.to, ...query })
  })
  serve(contract.undoAssign, (call) => undoAssign(call.db, writeOf(call), call.body.operation))
  serve(contract.assignAgent, (call) => assignAgent(call.db, writeOf(call), call.params.to))
  serve(contract.assignStore, (call) => assignStore(call.db, writeOf(call), call.params.to))
  serve(contract.changeCustomFields, (call) =>
    changeCustomFields(call.db, writeOf(call, call.body.version), call.body.custom),
  )
  serve(contract.changeCustomer, (call) => changeCustomer(call.db, writeOf(call), call.body))
}

export function orderRoutes(serve: Serve, links: Links): void {
  readRoutes(serve, links)
  assignRoutes(serve)

  serve(budgets.setBudget, (call) => {
    const { budget, version } = call.body
    return adjustBudget(call.db, writeOf(call, version), { action: 'MODIFY', amount: budget, note: '' })
  })

  serve(budgets.setNoPay, (call) => {
    const { noPay, version } = call.body
    return setNoPay(call.db, writeOf(call, version), noPay)
  })

  serve(budgets.adjustBudget, (call) => {
    const { account, body } = call
    const grant = body.action === 'MODIFY' ? 'MODIFY_BUDGET' : 'ADJUST_BUDGET'
    if (!holds(account, grant) && !holds(account, 'role:ROLE_ADMIN'))
      throw problem('forbidden', { missing: [grant] })
    const { bookingArtistBudgetId: entryId, version, ...adjustment } = body
    return adjustBudget(call.db, writeOf(call, version), { ...adjustment, entryId })
  })
}
