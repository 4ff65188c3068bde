import { join, resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { EnvironmentError, isLoopback, readEnvironment } from './environment.ts'

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

test('a mail server needs a sender, and both have their form', () => {
  const read = (from: string, url = 'smtp://mail.example') =>
    readEnvironment({ SMTP_URL: url, MAIL_FROM: from })
  expect(read('Atrium <portal@atrium.example>').mail).toEqual({
    url: 'smtp://mail.example',
    from: 'Atrium <portal@atrium.example>',
  })
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is needed')
  expect(() => read('portal')).toThrow('MAIL_FROM must be')
  expect(() => read('portal@atrium.example', 'https://mail.example')).toThrow('SMTP_URL must be')
})

test('an empty environment has the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    remotesDir: undefined,
    databaseUrl: undefined,
    admin: { email: 'admin@atrium.example', password: undefined },
    demo: 'no',
    publicUrl: undefined,
    pictureOrigins: [],
    helpContact: undefined,
    mapTiles: undefined,
    secureCookies: false,
    secretKey: undefined,
    captcha: 'after-failures',
    rateLimit: true,
    passwordMin: 5,
    sessionIdleMs: 30 * 60_000,
    sessionMaxMs: 12 * 3_600_000,
    withdrawal: { freshMs: 3_600_000, people: 3, share: 0.1, ratio: 3 },
    overrides: 'addresses',
    bodyMs: 20_000,
    connectionsPerAddress: 1000,
    projectFileBytes: 20_000_000_000,
    projectFileBytesMaximum: 20_000_000_000,
    removedFilesMs: 30 * 24 * 3_600_000,
    trustProxy: false,
    worker: 'on',
    webhookNetworks: [],
    logLevel: 'info',
    metricsToken: undefined,
    s3: undefined,
    mail: undefined,
    pushServices: [],
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', ADMIN_EMAIL: ' ' }).port).toBe(8080)
})

test('maps need the address of tiles and say whom these come from', () => {
  const template = 'https://tiles.example:81/base/{z}/{x}/{y}.png?key=a1'
  const named = { MAP_TILES: template, MAP_ATTRIBUTION: '© Tile makers' }
  expect(readEnvironment(named).mapTiles).toEqual({
    template,
    origin: 'https://tiles.example:81',
    attribution: '© Tile makers',
  })
  expect(readEnvironment({ MAP_ATTRIBUTION: '© Tile makers' }).mapTiles).toBeUndefined()
  expect(problemsOf({ MAP_TILES: template })).toEqual(['MAP_ATTRIBUTION is needed along with MAP_TILES'])
  for (const wrong of [
    'https://tiles.example/',
    'https://tiles.example/{z}/{x}.png',
    'https://{z}.example/{x}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://me:secret@tiles.example/{z}/{x}/{y}.png',
    'https://*/{z}/{x}/{y}.png',
    'javascript:{z}/{x}/{y}',
    "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    'https://tiles.example/{z}/{x}/{y}"><script>',
  ])
    expect(problemsOf({ ...named, MAP_TILES: wrong })).toEqual([
      expect.stringMatching(
        /^MAP_TILES must be an http:\/\/ or https:\/\/ address with \{z\}, \{x\} and \{y\}/,
      ),
    ])
})

test('pictures may come from the portal itself and from origins that are named, separated by commas', () => {
  const named = {
    PUBLIC_URL: 'https://portal.example',
    PICTURE_ORIGINS: 'https://a.example, http://b.example:81',
  }
  expect(readEnvironment(named).pictureOrigins).toEqual([
    'https://portal.example',
    'https://a.example',
    'http://b.example:81',
  ])
  expect(problemsOf({ PICTURE_ORIGINS: "https://a.example; script-src 'unsafe-inline'" })).toEqual([
    'PICTURE_ORIGINS must be http:// or https:// addresses of host and port alone, separated by commas',
  ])
})

test('reports every problem at once, by name and rule', () => {
  expect(problemsOf({ PORT: '80o', SESSION_IDLE: '30', LOG_LEVEL: 'loud', ADMIN_EMAIL: 'me' })).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'ADMIN_EMAIL must be an email address',
    'SESSION_IDLE must be a span of time above zero such as 90s, 30m, 12h or 7d',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ])
})

test('a message never repeats a secret', () => {
  const message = problemsOf({
    SECRET_KEY: 'hunter2',
    DATABASE_URL: 'mysql://me:hunter2@db',
    ADMIN_PASSWORD: 'hun2',
  })
  expect(message).toHaveLength(2)
  expect(message.join()).not.toContain('hun')
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['SESSION_MAX', '0m'],
  ['SESSION_MAX', '1 week'],
  ['PASSWORD_MIN', '4'],
  ['PUBLIC_URL', 'portal.example'],
  ['PUBLIC_URL', 'https://portal.example/under'],
  ['PUBLIC_URL', 'https://me@portal.example'],
  ['SECRET_KEY', 'x'.repeat(31)],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['DEMO', 'yes'],
  ['RATE_LIMIT', '0'],
  ['CAPTCHA', 'never'],
  ['INSECURE_OK', 'true'],
])('refuses %s=%s', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must `))
})

test.each([
  ['500ms', 500],
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['7d', 604_800_000],
])('a session of %s lasts %d ms', (text, milliseconds) => {
  expect(readEnvironment({ SESSION_IDLE: '1ms', SESSION_MAX: text }).sessionMaxMs).toBe(milliseconds)
})

test('cookies are secure exactly when the public address is https', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://portal.example/' })).toMatchObject({
    publicUrl: 'https://portal.example',
    secureCookies: true,
  })
  expect(readEnvironment({ PUBLIC_URL: 'http://portal.example:81' }).secureCookies).toBe(false)
})

test.each([
  ['0', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test('refuses an idle time beyond the longest session', () => {
  expect(problemsOf({ SESSION_IDLE: '13h' })).toEqual(['SESSION_IDLE must not be longer than SESSION_MAX'])
})

test('the first password must have the configured length', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'eleven chars', PASSWORD_MIN: '14' })[0]).toMatch(
    /^ADMIN_PASSWORD .*14/,
  )
})

test.each([
  ['on one’s own machine', {}, 'addresses'],
  ['with an origin of that machine', { PUBLIC_URL: 'http://localhost:8080' }, 'addresses'],
  ['on a network', { HOST: '0.0.0.0' }, 'versions'],
  ['behind a proxy on the same machine', { TRUST_PROXY: 'loopback' }, 'versions'],
  ['where browsers come by a name', { PUBLIC_URL: 'https://portal.example' }, 'versions'],
  ['on a network that was told to', { HOST: '0.0.0.0', MODULE_OVERRIDES: 'addresses' }, 'addresses'],
  ['on a machine that was told not to', { MODULE_OVERRIDES: 'none' }, 'none'],
])('the setting of overrides %s', (_, env, allowed) => {
  expect(readEnvironment(env).overrides).toBe(allowed)
})

test('reads the authorities that webhooks trust from a file, and refuses another file', () => {
  const folder = join(import.meta.dirname, '../outgoing/fixtures/certificates')
  const read = (name: string) => readEnvironment({ WEBHOOK_CA: join(folder, name) }).webhookAuthorities
  expect(read('authority.pem')).toContain('BEGIN CERTIFICATE')
  for (const name of ['README.md', 'receiver.key.pem', 'missing.pem'])
    expect(() => read(name)).toThrow('WEBHOOK_CA must be a file that can be read')
})

describe('on a network', () => {
  const careless = { DEMO: '1', CAPTCHA: 'off', RATE_LIMIT: 'off' }

  test.each(['0.0.0.0', '::', '192.168.1.4', 'portal.example', '127.evil.example'])(
    '%s refuses each careless setting',
    (HOST) => {
      const problems = problemsOf({ HOST, ...careless })
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
        'DEMO=1',
        'CAPTCHA=off',
        'RATE_LIMIT=off',
      ])
      for (const problem of problems) expect(problem).toContain('INSECURE_OK=1')
    },
  )

  test('refuses a demo for an empty database, too', () => {
    expect(problemsOf({ HOST: '0.0.0.0', DEMO: 'when-empty' })).toHaveLength(1)
  })

  test('accepts them with INSECURE_OK=1 and on loopback', () => {
    expect(readEnvironment({ HOST: '0.0.0.0', INSECURE_OK: '1', ...careless })).toMatchObject({
      demo: 'yes',
      captcha: 'off',
      rateLimit: false,
    })
    expect(problemsOf({ HOST: '::1', ...careless })).toEqual([])
  })

  test('distinguishes loopback from all other hosts', () => {
    expect(['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '10.0.0.1', '::', 'localhost.example'].some(isLoopback)).toBe(false)
  })
})

test('a bucket needs all of its variables or none', () => {
  const whole = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'atrium-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  expect(readEnvironment(whole).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'atrium-files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'hunter2',
  })
  expect(problemsOf({ ...whole, S3_ENDPOINT: undefined, S3_ACCESS_KEY_ID: '' })).toEqual([
    'S3_ENDPOINT is needed along with S3_BUCKET, S3_SECRET_ACCESS_KEY',
    'S3_ACCESS_KEY_ID is needed along with S3_BUCKET, S3_SECRET_ACCESS_KEY',
  ])
  expect(problemsOf({ ...whole, S3_BUCKET: 'Not A Bucket', S3_ENDPOINT: 'here/there' })).toHaveLength(2)
})

test('help with signing in is an email address or a page', () => {
  expect(readEnvironment({ HELP_CONTACT: 'help@atrium.example' }).helpContact).toEqual({
    text: 'help@atrium.example',
    address: 'mailto:help@atrium.example',
  })
  expect(readEnvironment({ HELP_CONTACT: 'https://atrium.example/help' }).helpContact).toEqual({
    text: 'atrium.example/help',
    address: 'https://atrium.example/help',
  })
  for (const wrong of ['javascript:alert(1)', 'the reception'])
    expect(problemsOf({ HELP_CONTACT: wrong })).toEqual([
      'HELP_CONTACT must be an email address, or an address that begins with https:// or http://',
    ])
})
