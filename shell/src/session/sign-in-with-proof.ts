import type { ClientSession } from '@atrium/client'

/** Signs in. If the server requires a proof of work, solves it in the background and sends the sign-in again. */
export async function signInWithProof(
  session: ClientSession,
  person: { readonly email: string; readonly password: string },
): ReturnType<ClientSession['signIn']> {
  const first = await session.signIn(person)
  if (first.ok || first.error.key !== 'captcha_required') return first
  const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ '../sign-in/solve-captcha.ts')
  const solved = await solveCaptcha()
  return solved.ok ? session.signIn({ ...person, captcha: solved.reply }) : first
}
