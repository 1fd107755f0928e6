import { describe, expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'

const GOOGLE = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
}
const mistakes = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof OperatorError ? error.message : String(error)
  }
}

describe('identity providers', () => {
  test('are none by default, and also for empty settings', () => {
    expect(readConfig({}).identityProviders).toEqual([])
    expect(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_ONLY: '' })).toMatchObject({
      identityProviders: [],
      providersOnly: false,
    })
  })

  test('are one without a name, with what is left out', () => {
    const [only, ...others] = readConfig(GOOGLE).identityProviders
    expect(others).toEqual([])
    expect(only).toEqual({
      name: 'sso',
      label: 'accounts.google.com',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      trustsEmail: false,
      asksSecondFactor: false,
    })
  })

  test('are several by name, each with settings of its own', () => {
    const { identityProviders, providersOnly } = readConfig({
      OIDC_PROVIDERS: 'google, ms-entra',
      OIDC_ONLY: '1',
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'a',
      OIDC_GOOGLE_CLIENT_SECRET: 'b',
      OIDC_GOOGLE_SECOND_FACTOR: '1',
      OIDC_MS_ENTRA_ISSUER: 'https://login.example/v2.0/.well-known/openid-configuration',
      OIDC_MS_ENTRA_CLIENT_ID: 'c',
      OIDC_MS_ENTRA_CLIENT_SECRET: 'd',
      OIDC_MS_ENTRA_LABEL: 'Microsoft',
      OIDC_MS_ENTRA_TRUST_EMAIL: '1',
      OIDC_MS_ENTRA_GROUPS_CLAIM: 'roles',
      OIDC_MS_ENTRA_SCOPES: 'openid email',
    })
    expect(providersOnly).toBe(true)
    expect(identityProviders).toMatchObject([
      { name: 'google', asksSecondFactor: true, trustsEmail: false },
      // The discovery address that people copy is not the issuer.
      {
        name: 'ms-entra',
        label: 'Microsoft',
        issuer: 'https://login.example/v2.0',
        trustsEmail: true,
        groupsClaim: 'roles',
      },
    ])
  })

  test('with mistakes stop the start, all of them named at once', () => {
    const { OIDC_CLIENT_SECRET: _, ...half } = GOOGLE
    expect(mistakes(half)).toContain('OIDC_CLIENT_SECRET is missing')
    expect(
      mistakes({ ...GOOGLE, OIDC_ISSUER: 'http://sso.example', OIDC_TRUST_EMAIL: 'maybe', PORT: 'x' }),
    ).toBe(
      [
        'The configuration has mistakes:',
        '  PORT must be a whole number from 0 to 65535',
        '  OIDC_ISSUER must be an address that begins with https://',
        '  OIDC_TRUST_EMAIL must be 0 or 1',
      ].join('\n'),
    )
    expect(mistakes({ ...GOOGLE, OIDC_SCOPES: 'email' })).toContain('OIDC_SCOPES must have the scope openid')
    expect(mistakes({ OIDC_PROVIDERS: 'google' })).toContain('OIDC_GOOGLE_ISSUER is missing')
    for (const names of ['Google', 'a,a', 'a b', '-a'])
      expect(mistakes({ OIDC_PROVIDERS: names })).toContain('OIDC_PROVIDERS must be different names')
    expect(mistakes({ OIDC_ONLY: '1' })).toContain('OIDC_ONLY needs an identity provider')
  })

  test('are reached without HTTPS on the same machine alone', () => {
    for (const issuer of ['http://localhost:8080/realms/shop', 'http://127.0.0.1:1', 'http://[::1]:1'])
      expect(mistakes({ ...GOOGLE, OIDC_ISSUER: issuer })).toBe('')
    for (const issuer of ['http://127.0.0.1.example', 'ftp://localhost', 'sso.example'])
      expect(mistakes({ ...GOOGLE, OIDC_ISSUER: issuer })).toContain('OIDC_ISSUER must be')
  })
})
