import type { ClientSession } from '@atrium/client'

/** Signs in; where the server wants a proof of work, it is done in the background and the sign-in sent again. */
export async function signInWithProof(
  session: ClientSession,
  person: { readonly email: string; readonly password: string },
): ReturnType<ClientSession['signIn']> {
  const first = await session.signIn(person)
  if (first.ok || first.error.key !== 'captcha_required') return first
  const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ '../login/solve-captcha.ts')
  const solved = await solveCaptcha()
  return solved.ok ? session.signIn({ ...person, captcha: solved.reply }) : first
}
