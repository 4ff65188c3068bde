import type { TokenReply } from '@atrium/client'

import { askServer } from '../sign-in/ask-server.ts'
import { createCaptcha } from './captcha.ts'
import { followSettings } from './follow-settings.ts'
import { loadAhead } from './load-ahead.ts'
import type { LoginData } from './login-texts.ts'
import { createLoginView } from './login-view.ts'
import { sessionHint } from '../sign-in/session-hint.ts'

export interface LoginOptions {
  readonly data: LoginData
  /** Passes the session to the portal; resolves when the portal has replaced the page. */
  readonly handOff: (signIn: TokenReply) => Promise<void>
  /** Fetches and runs the portal's script without starting the portal. */
  readonly runPortal: () => Promise<void>
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Makes the login page work. Text typed and a submit pressed before this ran are kept. */
export function startLogin({ data, handOff, runPortal }: LoginOptions): void {
  const view = createLoginView(data.texts)
  const { form, fields, submit } = view
  const captcha = createCaptcha(view, () => void signIn())
  const portal = loadAhead(data.ahead, form, runPortal)
  let busy = false

  async function enter(session: TokenReply): Promise<void> {
    sessionHint.set()
    view.show('portal')
    try {
      await handOff(session)
    } catch {
      // The session and its cookie exist: a reload resumes it.
      view.show('failure')
    }
  }

  /** Shows an error under each invalid field and returns the first of them. */
  function findWrong(): HTMLInputElement | undefined {
    const email = fields.email.value.trim()
    const wrongEmail =
      email === '' ? 'user_email_required' : looksLikeEmail.test(email) ? null : 'invalid_email'
    const wrongPassword = fields.password.value === '' ? 'user_password_required' : null
    view.sayAt('email', wrongEmail)
    view.sayAt('password', wrongPassword)
    return wrongEmail ? fields.email : wrongPassword ? fields.password : undefined
  }

  async function signIn(): Promise<void> {
    if (busy) return
    view.say(null)
    const wrong = findWrong()
    if (wrong) return wrong.focus()
    const solved = captcha.take()
    if (captcha.isDemanded() && !solved) {
      view.say({ key: 'captcha_required' })
      return view.captchaBox.focus()
    }

    busy = true
    view.showBusy(true)
    portal.prepare()
    const answer = await askServer<TokenReply>('/auth/login', {
      email: fields.email.value.trim(),
      password: fields.password.value,
      ...(solved ? { captcha: solved } : {}),
    })
    busy = false
    view.showBusy(false)
    if (answer.ok) return enter(answer.reply)

    const { refusal } = answer
    if (refusal.key === 'captcha_required' || captcha.isDemanded()) captcha.demand()
    view.say(refusal)
    if (refusal.key === 'captcha_required') return view.captchaBox.focus()
    if (refusal.key === 'invalid_email') {
      view.say(null)
      view.sayAt('email', 'invalid_email')
      return fields.email.focus()
    }
    fields.password.focus()
    fields.password.select()
  }

  async function resume(): Promise<void> {
    view.show('portal')
    portal.prepare()
    const answer = await askServer<TokenReply>('/auth/refresh', {})
    if (answer.ok) return enter(answer.reply)
    view.show('form')
    if (answer.refusal.sessionExpired) {
      sessionHint.clear()
      view.say({ key: 'session_expired', tone: 'info' })
    } else view.say(answer.refusal)
    fields.email.focus()
  }

  followSettings(view)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn()
  })
  for (const field of ['email', 'password'] as const)
    fields[field].addEventListener('input', () => view.sayAt(field, null))
  view.reveal.addEventListener('click', () => view.showPassword(fields.password.type === 'password'))
  view.retry.addEventListener('click', () => location.reload())

  const pressedEarly = view.waiting.matches(':popover-open')
  if (pressedEarly) view.waiting.hidePopover()
  submit.removeAttribute('popovertarget')
  submit.type = 'submit'

  if (sessionHint.isSet()) void resume()
  else if (new URLSearchParams(location.search).get('reason') === 'expired')
    view.say({ key: 'session_expired', tone: 'info' })
  if (pressedEarly) form.requestSubmit()
}
