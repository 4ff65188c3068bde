import type { LoginMessage, LoginTexts, LoginWord } from './login-texts.ts'

function part<Part extends HTMLElement>(id: string): Part {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The login page has no ${id}`)
  return element as Part
}

export interface Message {
  readonly key: LoginMessage | (string & {})
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly tone?: 'error' | 'info'
}

export type LoginField = 'email' | 'password'

/** The elements of the page and their operations. It can repeat all its messages in another language. */
export function createLoginView(initial: LoginTexts) {
  let texts = initial
  const said = new Map<HTMLElement, Message>()
  const notice = part('login-notice')
  const captchaState = part('captcha-state')
  const fields = { email: part<HTMLInputElement>('email'), password: part<HTMLInputElement>('password') }

  function sayIn(element: HTMLElement, what: Message | null): void {
    if (what) said.set(element, what)
    else said.delete(element)
    const words = what
      ? ((texts.messages as Record<string, string>)[what.key] ?? what.message ?? texts.messages.unexpected)
      : ''
    const filled = words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(what?.params?.[name] ?? ''))
    if (element.textContent !== filled) element.textContent = filled
    element.dataset['tone'] = what?.tone ?? 'error'
  }

  function sayWord(element: HTMLElement, word: LoginWord | null): void {
    element.dataset['word'] = word ?? ''
    element.textContent = word ? texts.login[word] : ''
  }

  return {
    fields,
    form: part<HTMLFormElement>('login-form'),
    submit: part<HTMLButtonElement>('submit'),
    waiting: part('submit-waiting'),
    captchaBox: part<HTMLInputElement>('captcha-box'),
    retry: part('portal-retry'),
    language: part<HTMLSelectElement>('language'),
    appearance: part<HTMLSelectElement>('appearance'),
    reveal: part('reveal'),

    say: (what: Message | null) => sayIn(notice, what),
    /** Shows an error under a field, or clears it. */
    sayAt(field: LoginField, key: LoginMessage | null): void {
      fields[field].toggleAttribute('aria-invalid', key !== null)
      if (key) fields[field].setAttribute('aria-invalid', 'true')
      sayIn(part(`${field}-error`), key ? { key } : null)
    },
    showBusy(busy: boolean): void {
      const button = part('submit')
      button.toggleAttribute('aria-disabled', busy)
      if (busy) button.setAttribute('aria-disabled', 'true')
      part('submit-spinner').hidden = !busy
      sayWord(button.querySelector<HTMLElement>('[data-word]') ?? button, busy ? 'submitting' : 'submit')
    },
    showCaptcha(state: LoginWord | null): void {
      part('captcha').hidden = false
      sayWord(captchaState, state)
    },
    /** Shows the form, the portal's skeleton, or the message that the portal could not be loaded. */
    show(what: 'form' | 'portal' | 'failure'): void {
      part('login').hidden = what === 'portal'
      part('portal-skeleton').hidden = what !== 'portal'
      part('login-form').hidden = what === 'failure'
      part('portal-failure').hidden = what !== 'failure'
    },
    showPassword(shown: boolean): void {
      fields.password.type = shown ? 'text' : 'password'
      const reveal = part('reveal')
      reveal.setAttribute('aria-pressed', String(shown))
      reveal.setAttribute('aria-label', texts.login[shown ? 'hidePassword' : 'showPassword'])
    },
    /** Shows the whole page in another language. Typed values stay. */
    speak(next: LoginTexts, language: string): void {
      texts = next
      document.documentElement.lang = language
      document.documentElement.dir = next.login.direction
      document.title = next.title
      for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
        const word = element.dataset['word'] as LoginWord | ''
        if (word) element.textContent = next.login[word]
      }
      for (const element of document.querySelectorAll('[data-name]')) element.textContent = next.title
      for (const [element, what] of said) sayIn(element, what)
      this.showPassword(fields.password.type === 'text')
    },
  }
}

export type LoginView = ReturnType<typeof createLoginView>
