import { getLegalText } from '#contract/properties/legalTexts.ts'
import * as contract from '#contract/properties/systemProperties.ts'
import type { Serve } from '../http/serve.ts'
import { readLegalText } from './legalText.ts'
import { getProperty, listProperties } from './queries.ts'
import { updateProperty } from './update.ts'

export function systemPropertyRoutes(serve: Serve): void {
  serve(contract.listSystemProperties, ({ db, account, query }) => listProperties(db, account, query.name))
  serve(contract.getSystemProperty, ({ db, account, params }) => getProperty(db, account, params.id))
  serve(contract.updateSystemProperty, ({ db, account, body, now }) =>
    updateProperty(db, { account, now }, body),
  )
  serve(getLegalText, ({ db, params, query }) => readLegalText(db, params.page, query.language))
}
