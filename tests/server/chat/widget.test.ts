import { expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'
import { startServer } from '#tests/support/server.ts'

const SCRIPT = 'https://chat.example/widget.js'

test('another product replaces the chat; the console may load it, and nothing else from outside', async () => {
  const server = await startServer({ supportWidget: SCRIPT })
  const artist = await server.as('artist')
  const { json, headers } = await artist('GET', '/api/chat/widget')
  expect(json).toEqual({ unread: 0, script: SCRIPT })
  const policy = String(headers['content-security-policy'])
  for (const directive of ['script-src', 'img-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://chat\\.example(;| |$)`))
  expect(policy).toMatch(/connect-src [^;]*wss:\/\/chat\.example/)
  expect(policy.match(/(https?|wss?):\/\/[^\s;]+/g)?.every((one) => one.endsWith('//chat.example'))).toBe(
    true,
  )
  await server.close()
})

test('without it the built-in chat is told, and no other origin allowed', async () => {
  const server = await startServer()
  const { json, headers } = await (await server.as('artist'))('GET', '/api/chat/widget')
  expect(json).toEqual({ unread: 0, script: null })
  expect(headers['content-security-policy']).not.toMatch(/https?:|wss?:/)
  await server.close()
})

test('the address of the script must be https', () => {
  expect(readConfig({ SUPPORT_WIDGET_URL: SCRIPT }).supportWidget).toBe(SCRIPT)
  expect(readConfig({ SUPPORT_WIDGET_URL: '' }).supportWidget).toBeUndefined()
  for (const url of ['http://chat.example/w.js', 'javascript:alert(1)', 'chat.example'])
    expect(() => readConfig({ SUPPORT_WIDGET_URL: url })).toThrow(OperatorError)
})
