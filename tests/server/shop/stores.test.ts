import { expect, test } from 'vitest'
import { stores } from '#contract/stores.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'
import { startServer } from '#tests/support/server.ts'

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

test.each(['us', 'XX', 'ZZ', 'U1'])(
  '%s is no country of phone numbers, and the store stays as it was',
  async (phoneCountry) => {
    const server = await startServer()
    const admin = await server.as('admin')
    const { json } = await admin('POST', '/api/stores', { body: { ...one, name: 'Reno' } })
    for (const body of [
      { ...one, name: 'Other', otherNames: [], phoneCountry },
      { id: json.id, phoneCountry },
    ]) {
      const refused = await admin('id' in body ? 'PUT' : 'POST', '/api/stores', { body })
      expect([refused.status, Object.keys(refused.json.fieldErrors ?? {})]).toEqual([400, ['phoneCountry']])
    }
    expect((await admin('GET', `/api/stores/${Number(json.id)}`)).json.phoneCountry).toBe('VN')
    await server.close()
  },
)
