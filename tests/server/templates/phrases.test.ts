import { phrases } from '#contract/templates/phrases.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const small = { title: 'Photo too small', language: 'en', kind: 'reason', text: 'Send a larger one.' }
const blurred = { title: 'Ảnh bị mờ', language: 'vi', kind: 'chat', text: 'Nhờ gửi ảnh rõ hơn.' }
testPlainServer(phrases, { ...small, active: true }, { ...blurred, active: false })
