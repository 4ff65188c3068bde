import type { Answer } from '../sign-in/ask-server.ts'
import type { LoginView } from './login-view.ts'

export interface Captcha {
  /** Shows the captcha: the server requires it from now on. */
  demand: () => void
  isDemanded: () => boolean
  /** Takes the solved challenge, which is good for one attempt; undefined if none is solved. */
  take: () => string | undefined
}

/** The proof of work, once the server requires one. Its code loads when the person ticks the box; a solution submits the form. */
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
    const answer = await import(/* webpackChunkName: "captcha" */ '../sign-in/solve-captcha.ts').then(
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
