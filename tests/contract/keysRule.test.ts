import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import plugin from '../../tools/keysRule.js'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })

const refused = (code: string) => ({ code, errors: 1 })

tester.run('keys-of-the-kit', plugin.rules['keys-of-the-kit'], {
  valid: [
    '<input onKeyDown={onKeys(press)} />',
    '<input onKeyDown={onKeys((event) => { if (event.key === "Enter") send(event) })} />',
    'const props = { onKeyDown: onKeys(press) }',
    'const { onKeyDown, ...box } = props',
    'useEffect(() => listenKeys(document, press), [])',
    'document.addEventListener("pointerdown", press)',
    'import Dialog from "@mui/material/Dialog"; <Dialog open onClose={onMuiClose(close)} />',
    '<Popover onClose={close} />',
  ],
  invalid: [
    '<input onKeyDown={press} />',
    '<input onKeyDown={(event) => onKeys(press)(event)} />',
    '<input onKeyUp={press} />',
    '<form onKeyDownCapture={press} />',
    '<input onKeyPress={press} />',
    'const props = { onKeyDown: press }',
    'const props = { onKeyDown }',
    'const props = { onKeyDown() {} }',
    'document.addEventListener("keydown", press)',
    'document.addEventListener(`keyup`, press)',
    'for (const name of ["keydown"]) window.addEventListener(name, press)',
    'window.onkeydown = press',
    'useEditor({ editorProps: { handleKeyDown: press } })',
    'Extension.create({ addKeyboardShortcuts() { return {} } })',
    'import Dialog from "@mui/material/Dialog"; <Dialog open onClose={close} />',
  ].map(refused),
})
