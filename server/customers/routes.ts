import * as contract from '#contract/customers/customers.ts'
import type { Serve } from '../http/serve.ts'
import { listAnniversaryTypes, saveAnniversaries } from './anniversaries.ts'
import { createCustomer } from './createCustomer.ts'
import { exportCustomerLines } from './exportCustomerLines.ts'
import { exportCustomers } from './exportCustomers.ts'
import { getCustomer } from './getCustomer.ts'
import { liftComplaint } from './liftComplaint.ts'
import { listCustomers } from './list.ts'
import { saveTags } from './tags.ts'
import { updateCustomer } from './updateCustomer.ts'
import { updatedCustomers } from './updatedCustomers.ts'

export function customerRoutes(serve: Serve): void {
  serve(contract.listCustomers, ({ db, account, now, query, reply }) => {
    const { updatedSince, ...rest } = query
    return updatedSince === undefined
      ? listCustomers(db, account, rest, now)
      : updatedCustomers(db, { account, now }, { ...rest, updatedSince }, reply)
  })
  serve(contract.exportCustomersAsLines, ({ db, account, now, query, request, reply }) =>
    exportCustomerLines(db, { account, now, log: request.log }, query, reply),
  )
  serve(contract.exportCustomers, ({ db, account, now, query, request, reply }) =>
    exportCustomers(db, { account, now, log: request.log }, query, reply),
  )
  serve(contract.listAnniversaryTypes, ({ db }) => listAnniversaryTypes(db))
  serve(contract.getCustomer, ({ db, account, now, params }) =>
    getCustomer(db, { account, now }, params.login),
  )
  serve(contract.createCustomer, ({ db, account, now, body }) => createCustomer(db, { account, now }, body))
  serve(contract.updateCustomer, ({ db, account, now, body }) => updateCustomer(db, { account, now }, body))
  serve(contract.liftComplaint, ({ db, account, now, params }) =>
    liftComplaint(db, { account, now }, params.login),
  )
  serve(contract.saveCustomerTags, ({ db, account, now, params, body }) =>
    saveTags(db, { account, now }, params.login, body),
  )
  serve(contract.saveAnniversaries, ({ db, account, now, params, body }) =>
    saveAnniversaries(db, { account, now }, params.login, body),
  )
}
