import { stores } from '#contract/stores.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const one = {
  name: 'Đà Nẵng',
  sources: ['TURNED_NINJA'],
  otherNames: ['Danang Shop'],
  phoneCountry: 'VN',
  active: true,
}
testPlainServer(stores, one, {
  name: 'Huế',
  sources: ['TURNED_HUMAN'],
  otherNames: [],
  phoneCountry: '',
  active: false,
})
