// @vitest-environment node
import { createChallenge, verifySolution } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'

import { solveCaptcha } from './solve-captcha.ts'

const secret = 'a secret of the server'

afterEach(() => vi.unstubAllGlobals())

function serve(reply: object, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status }))
}

it('solves a challenge so that the server that made it accepts the solution', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: 50,
    keyPrefixLength: 1,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: secret,
  })
  serve({ challenge })
  const answer = await solveCaptcha()
  if (!answer.ok) throw new Error('not solved')
  const payload = JSON.parse(atob(answer.reply)) as { challenge: Challenge; solution: Solution }
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })
  expect(verified).toBe(true)
})

it('passes on why there is no challenge', async () => {
  serve({ error: { code: 'rate_limited', key: 'rate_limited', message: 'Too many' } }, 429)
  expect(await solveCaptcha()).toMatchObject({ ok: false, refusal: { key: 'rate_limited' } })
})

it('reports that a page without cryptography cannot solve it', async () => {
  vi.stubGlobal('crypto', {})
  expect(await solveCaptcha()).toMatchObject({ ok: false, refusal: { key: 'captchaInsecure' } })
})
