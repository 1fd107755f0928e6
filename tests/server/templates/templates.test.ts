import { templates } from '#contract/templates/templates.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const ready = {
  name: 'Sketch is ready',
  purpose: 'NOTIFY',
  status: 'CUSTOMER_REVIEW_SKETCH',
  channel: 'EMAIL',
  language: 'en',
  title: 'Your sketch for order {{ order.code }}',
  content: '<p>Hello {{ customer.firstName }}</p>',
}
const reminder = {
  name: 'Nhắc duyệt',
  purpose: 'REMIND',
  status: 'CUSTOMER_REVIEW_COLOR',
  channel: 'MESSAGE',
  language: 'vi',
  title: 'Duyệt tranh',
  content: 'Chào {{ customer.firstName }}',
}
testPlainServer(templates, { ...ready, active: true }, { ...reminder, active: false })
