import { expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'
import { startServer } from '#tests/support/server.ts'

const FRAME = 'https://social.example/plugins/comments.php'
const PATH = '/api/artworks/comments-frame'

test('the console may show the comments of a social network in a frame, and load nothing else from it', async () => {
  const server = await startServer({ commentsFrame: FRAME })
  const { json, headers } = await (await server.as('artist'))('GET', PATH)
  expect(json).toEqual({ address: FRAME })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/frame-src 'self' https:\/\/social\.example(;|$)/)
  expect(policy.match(/https:\/\/social\.example/g)).toHaveLength(1)
  await server.close()
})

test('without it the comments are kept here, and no other origin is allowed', async () => {
  const server = await startServer()
  const { json, headers } = await (await server.as('artist'))('GET', PATH)
  expect(json).toEqual({ address: null })
  expect(headers['content-security-policy']).not.toMatch(/https?:|wss?:/)
  expect((await (await server.as('accountant'))('GET', PATH)).status).toBe(403)
  await server.close()
})

test('its address must be https, and of another origin', () => {
  expect(readConfig({ COMMENTS_FRAME_URL: FRAME }).commentsFrame).toBe(FRAME)
  expect(readConfig({ COMMENTS_FRAME_URL: '' }).commentsFrame).toBeUndefined()
  for (const url of ['http://social.example/', 'javascript:alert(1)', 'social.example'])
    expect(() => readConfig({ COMMENTS_FRAME_URL: url })).toThrow(OperatorError)
  const own = { COMMENTS_FRAME_URL: FRAME, PUBLIC_URL: 'https://social.example/atelier' }
  expect(() => readConfig(own)).toThrow(OperatorError)
})
