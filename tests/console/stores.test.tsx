import { stores } from '#contract/stores.ts'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const hanoi = {
  name: 'Hanoi',
  sources: ['TURNED_NINJA'],
  otherNames: ['Hà Nội 1'],
  phoneCountry: 'VN',
  active: true,
}
testPlainConsole(stores, hanoi, { view: ['VIEW_STORE_LIST'], edit: ['EDIT_STORE'] })
