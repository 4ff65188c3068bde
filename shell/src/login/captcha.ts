import type { Answer } from './ask-server.ts'
import type { LoginView } from './login-view.ts'

export interface Captcha {
  /** The server asks for it from now on. */
  demand: () => void
  isDemanded: () => boolean
  /** The solved challenge, good for one try; nothing where none is solved. */
  take: () => string | undefined
}

/**
 * The proof of work, once the server asks for one. Its code is fetched when the box is ticked; when it is solved the
 * form goes off by itself.
 */
export function createCaptcha(view: LoginView, solved: () => void): Captcha {
  const box = view.captchaBox
  let demanded = false
  let payload: string | undefined

  function reset(): void {
    box.checked = false
    box.disabled = false
  }

  async function solve(): Promise<void> {
    box.disabled = true
    view.say(null)
    view.showCaptcha('captchaWorking')
    const answer = await import(/* webpackChunkName: "captcha" */ './solve-captcha.ts').then(
      ({ solveCaptcha }) => solveCaptcha(),
      (): Answer<string> => ({
        ok: false,
        refusal: { key: 'unexpected', message: '', sessionExpired: false },
      }),
    )
    if (answer.ok) {
      payload = answer.reply
      view.showCaptcha('captchaDone')
      solved()
      return
    }
    reset()
    view.showCaptcha(answer.refusal.key === 'captchaInsecure' ? 'captchaInsecure' : null)
    if (answer.refusal.key !== 'captchaInsecure') view.say(answer.refusal)
  }

  box.addEventListener('change', () => {
    if (box.checked) void solve()
  })

  return {
    demand() {
      demanded = true
      payload = undefined
      reset()
      view.showCaptcha(null)
    },
    isDemanded: () => demanded,
    take() {
      const taken = payload
      payload = undefined
      return taken
    },
  }
}
