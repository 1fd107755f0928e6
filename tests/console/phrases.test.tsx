import { phrases } from '#contract/phrases.ts'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const small = { title: 'Photo too small', language: 'en', kind: 'reason', text: 'Send a larger one.' }
const rights = { view: ['VIEW_PHRASE_LIST'], edit: ['EDIT_PHRASE'] } as const
testPlainConsole(phrases, { ...small, active: true }, rights)
