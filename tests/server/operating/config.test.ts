// Both engines.
import { expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'

test('each mistake of the configuration is a sentence with the name of its setting', () => {
  const read = () =>
    readConfig({
      PORT: 'web',
      DEMO: 'maybe',
      ADMIN_LOGIN: 'the owner',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://localhost/shop',
      SECRET: 'short',
      MAIL_REPLY: 'answers+1@shop.example',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '-1',
    })
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(`The configuration has mistakes:
  PORT must be a whole number from 0 to 65535
  PUBLIC_URL must be an address that begins with http:// or https://
  DATABASE_URL must be an address that begins with postgres:// or postgresql://
  DEMO must be 0 or 1
  ADMIN_LOGIN must have 4 to 100 signs without spaces
  SECRET must have at least 32 characters
  MAIL_REPLY must be a plain address without a plus, such as answers@shop.example
  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent
  TRUST_PROXY must be a whole number from 0 to 10`)
})

test.each([
  ['', 'admin'],
  [' owner ', 'owner'],
  ['Chủ-Tiệm', 'Chủ-Tiệm'],
])('the login of the first account by %j is %s', (ADMIN_LOGIN, login) => {
  expect(readConfig({ ADMIN_LOGIN }).adminLogin).toBe(login)
})

test.each(['own', 'the owner', 'o'.repeat(101)])('no first account is called %j', (ADMIN_LOGIN) => {
  expect(() => readConfig({ ADMIN_LOGIN })).toThrow('ADMIN_LOGIN must have 4 to 100 signs without spaces')
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '::1', PORT: '3118' }, 'http://[::1]:3118'],
  [{ HOST: 'shop.local' }, 'http://shop.local:3000'],
  [{ HOST: '::1', PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
])('the address of %j is %s', (environment, address) => {
  expect(readConfig(environment).publicUrl).toBe(address)
})
