import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

import { askServer } from './ask-server.ts'
import type { Answer } from './ask-server.ts'

const refusal = (key: string): Answer<never> => ({
  ok: false,
  refusal: { key, message: '', sessionExpired: false },
})

/**
 * Fetches a challenge and solves it. The browser's own cryptography works outside the page's thread, so that nothing
 * freezes. It exists on secure addresses only; without it the refusal's key is `captchaInsecure`.
 */
export async function solveCaptcha(): Promise<Answer<string>> {
  if (!globalThis.crypto?.subtle) return refusal('captchaInsecure')
  const asked = await askServer<{ challenge: Challenge }>('/auth/captcha', {})
  if (!asked.ok) return asked
  const { challenge } = asked.reply
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) return refusal('unexpected')
  return { ok: true, reply: btoa(JSON.stringify({ challenge, solution })) }
}
