/**
 * A plugin of oxlint with one rule: handlers of keys go through `src/ui/keys/`, so that no key of an input method
 * reaches them (D-1.29).
 */

const PROPS = /^onKey(?:Down|Up|Press)(?:Capture)?$/
const EVENTS = /^key(?:down|up|press)$/
const FIELDS = /^onkey(?:down|up|press)$/
/** Names that the editor calls with keys. */
const OF_EDITOR = /^(?:handleKey(?:Down|Press)|addKeyboardShortcuts)$/

const SAY = {
  prop: 'A handler of keys is `onKeys(…)` of #src/ui/keys/onKeys.ts, so that input methods keep their keys',
  event:
    'Keys are listened to with `listenKeys` of #src/ui/keys/listenKeys.ts, so that input methods keep theirs',
  close:
    'What closes a dialog of MUI is `onMuiClose(…)` of #src/ui/keys/onMuiClose.ts: Escape may be for an input method',
}

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** Whether the value of a property or an attribute is a call of the function. @param {unknown} value @param {string} name @returns {boolean} */
function isCallOf(value, name) {
  const { expression, callee } = /** @type {{ expression?: unknown, callee?: object }} */ (value ?? {})
  return expression ? isCallOf(expression, name) : callee !== undefined && nameOf(callee) === name
}

/** The name of a key, an attribute or a field. @param {object} node */
function nameOf(node) {
  if ('name' in node && typeof node.name === 'string') return node.name
  return 'value' in node ? String(node.value) : ''
}

/** @type {Rule} */
const keysOfTheKit = {
  create: (context) => {
    /** Local names of the components of MUI. @type {Set<string>} */
    const ofMui = new Set()
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (source.value.startsWith('@mui/material/'))
          for (const { local } of specifiers) ofMui.add(local.name)
      },
      JSXAttribute: (node) => {
        const name = nameOf(node.name)
        if (PROPS.test(name) && !isCallOf(node.value, 'onKeys')) context.report({ node, message: SAY.prop })
        const isMui = node.parent.type === 'JSXOpeningElement' && ofMui.has(nameOf(node.parent.name))
        if (isMui && name === 'onClose' && !isCallOf(node.value, 'onMuiClose'))
          context.report({ node, message: SAY.close })
      },
      Property: (node) => {
        const name = nameOf(node.key)
        const isBare = PROPS.test(name) && !isCallOf(node.value, 'onKeys')
        if (node.parent.type === 'ObjectExpression' && (isBare || OF_EDITOR.test(name)))
          context.report({ node, message: SAY.prop })
      },
      Literal: (node) => {
        if (EVENTS.test(String(node.value))) context.report({ node, message: SAY.event })
      },
      TemplateElement: (node) => {
        if (EVENTS.test(node.value.raw)) context.report({ node, message: SAY.event })
      },
      AssignmentExpression: ({ left: node }) => {
        if (node.type === 'MemberExpression' && FIELDS.test(nameOf(node.property)))
          context.report({ node, message: SAY.event })
      },
    }
  },
}

export default { meta: { name: 'kit' }, rules: { 'keys-of-the-kit': keysOfTheKit } }
