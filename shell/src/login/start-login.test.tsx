import { renderInPortal } from '@atrium/testing'
import { messages } from '@atrium/contract/messages'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import arabic from './i18n/ar.json' with { type: 'json' }
import english from './i18n/en.json' with { type: 'json' }
import { LoginPage } from './login-page.tsx'
import type { LoginTexts } from './login-texts.ts'
import { sessionHint } from '../sign-in/session-hint.ts'
import { startLogin } from './start-login.ts'
import { TextsProvider } from './word.tsx'

const solveCaptcha = vi.hoisted(() => vi.fn())
vi.mock('../sign-in/solve-captcha.ts', () => ({ solveCaptcha }))

const texts: LoginTexts = { title: 'Atrium', login: english, messages }
const inArabic: LoginTexts = {
  title: 'أتريوم',
  login: arabic,
  messages: { ...messages, invalid_password: 'كلمة المرور غير صحيحة' },
}
const session = { token: 's.1', user: { id: 'u1', name: 'Noor' } }

interface Reply {
  status: number
  body: object
}
const refusal = (status: number, key: string, more: object = {}): Reply => ({
  status,
  body: { error: { code: status === 422 ? 'validation' : 'unauthenticated', key, message: key, ...more } },
})

const asked: { path: string; body: unknown }[] = []
let replies: Record<string, Reply[]> = {}

beforeEach(() => {
  asked.length = 0
  replies = {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(init.body as string) : undefined })
    const reply = replies[path]?.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  document.querySelectorAll('link[rel=preload]').forEach((link) => link.remove())
})

function open(handOff = vi.fn(async () => {}), runPortal = vi.fn(async () => {})) {
  const { user } = renderInPortal(
    <TextsProvider value={texts}>
      <LoginPage
        languages={[
          { code: 'en', native: 'English' },
          { code: 'ar', native: 'العربية' },
        ]}
      />
    </TextsProvider>,
  )
  const start = () =>
    act(() =>
      startLogin({
        data: { texts, ahead: [{ address: '/assets/portal.js', integrity: 'sha384-x' }] },
        handOff,
        runPortal,
      }),
    )
  return { user, handOff, runPortal, start }
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function fill(user: ReturnType<typeof open>['user'], address = ' noor@example.org ', secret = 'wrong') {
  await user.type(email(), address)
  await user.type(password(), secret)
}

describe('the form', () => {
  it('shows under each field what is missing, and focuses the first', async () => {
    const { user, start } = open()
    start()
    await user.click(submit())
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription('Email is required')
    expect(password()).toHaveAccessibleDescription('Password is required')
    await user.type(email(), 'noor@')
    expect(email()).not.toHaveAttribute('aria-invalid')
    await user.keyboard('{Enter}')
    expect(email()).toHaveAccessibleDescription('Invalid Email')
    expect(asked).toEqual([])
  })

  it('says that the password is wrong, keeps what was typed, and selects the password for retyping', async () => {
    const { user, start, handOff } = open()
    start()
    replies['/api/auth/login'] = [refusal(401, 'invalid_password')]
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('Invalid Password')).toBeVisible()
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Invalid Password')
    expect(asked).toEqual([
      { path: '/api/auth/login', body: { email: 'noor@example.org', password: 'wrong' } },
    ])
    expect(password()).toHaveFocus()
    expect(password()).toHaveValue('wrong')
    expect(handOff).not.toHaveBeenCalled()
  })

  it('says in plain words that the server cannot be reached, or that an account is blocked', async () => {
    const { user, start } = open()
    start()
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText(messages.unexpected)).toBeVisible()
    replies['/api/auth/login'] = [refusal(403, 'account_blocked')]
    await user.click(submit())
    expect(await screen.findByText(messages.account_blocked)).toBeVisible()
  })

  it('shows the password on demand', async () => {
    const { user, start } = open()
    start()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('submits once, however often it is pressed', async () => {
    const { user, start } = open()
    start()
    replies['/api/auth/login'] = [refusal(401, 'invalid_password')]
    await fill(user)
    const button = submit()
    button.click()
    button.click()
    expect(button).toHaveAccessibleName('Signing in…')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await screen.findByText('Invalid Password')
    expect(asked).toHaveLength(1)
  })

  it('fetches the portal at the first letter typed', async () => {
    const { user, start } = open()
    start()
    expect(document.querySelector('link[rel=preload]')).toBeNull()
    await user.type(email(), 'no')
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/assets/portal.js'])
  })

  it('runs the portal once, at the first letter of the password', async () => {
    const { user, runPortal, start } = open()
    start()
    await user.type(email(), 'noor@example.org')
    expect(runPortal).not.toHaveBeenCalled()
    await user.type(password(), 'secret')
    expect(runPortal).toHaveBeenCalledOnce()
  })

  it('signs in even if the portal could not be run ahead', async () => {
    const runPortal = vi.fn(() => Promise.reject(new Error('The script could not be fetched')))
    const { user, handOff, start } = open(undefined, runPortal)
    replies['/api/auth/login'] = [{ status: 200, body: session }]
    start()
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(handOff).toHaveBeenCalledWith(session))
  })
})

describe('before the script has arrived', () => {
  it('has no button that could submit the form', () => {
    open()
    expect(submit()).toHaveAttribute('type', 'button')
    expect(submit()).toHaveAttribute('popovertarget', 'submit-waiting')
  })

  it('keeps what was typed, and submits after an early press', async () => {
    const { user, start } = open()
    replies['/api/auth/login'] = [refusal(401, 'invalid_password')]
    await fill(user)
    const waiting = screen.getByText('Signing in…', { selector: '#submit-waiting span' }).parentElement
    Object.assign(waiting as HTMLElement, {
      matches: (selector: string) => selector === ':popover-open',
      hidePopover: vi.fn(),
    })
    start()
    expect(await screen.findByText('Invalid Password')).toBeVisible()
    expect(asked[0]?.body).toEqual({ email: 'noor@example.org', password: 'wrong' })
  })
})

describe('the captcha', () => {
  it('appears when the server requires it, is solved when ticked, and submits the form', async () => {
    const { user, start, handOff } = open()
    start()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    replies['/api/auth/login'] = [refusal(422, 'captcha_required'), { status: 200, body: session }]
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('Please complete the CAPTCHA')).toBeVisible()
    const box = screen.getByRole('checkbox', { name: /I am not a robot/ })
    expect(box).toHaveFocus()

    await user.click(submit())
    expect(asked).toHaveLength(1)
    solveCaptcha.mockResolvedValue({ ok: true, reply: 'solved' })
    await user.click(box)
    await waitFor(() => expect(handOff).toHaveBeenCalledExactlyOnceWith(session))
    expect(asked[1]?.body).toEqual({ email: 'noor@example.org', password: 'wrong', captcha: 'solved' })
  })

  it('has to be solved again after each attempt', async () => {
    const { user, start } = open()
    start()
    replies['/api/auth/login'] = [refusal(422, 'captcha_required'), refusal(401, 'invalid_password')]
    await fill(user)
    await user.click(submit())
    const box = await screen.findByRole('checkbox')
    solveCaptcha.mockResolvedValue({ ok: true, reply: 'solved' })
    await user.click(box)
    await screen.findByText('Invalid Password')
    expect(box).not.toBeChecked()
    expect(box).toBeEnabled()
    await user.click(submit())
    expect(await screen.findByText('Please complete the CAPTCHA')).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  it('says so if the address is not secure', async () => {
    const { user, start } = open()
    start()
    replies['/api/auth/login'] = [refusal(422, 'captcha_required')]
    await fill(user)
    await user.click(submit())
    solveCaptcha.mockResolvedValue({
      ok: false,
      refusal: { key: 'captchaInsecure', message: '', sessionExpired: false },
    })
    await user.click(await screen.findByRole('checkbox'))
    expect(await screen.findByText(english.captchaInsecure)).toBeVisible()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })
})

describe('the session', () => {
  it('is passed to the portal in memory, behind the portal’s skeleton', async () => {
    const { user, start, handOff } = open(vi.fn(() => new Promise<void>(() => {})))
    start()
    replies['/api/auth/login'] = [{ status: 200, body: session }]
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('Opening the portal…')).toBeInTheDocument()
    expect(handOff).toHaveBeenCalledExactlyOnceWith(session)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(sessionHint.isSet()).toBe(true)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('s.1')
  })

  it('can be tried again when the portal cannot be loaded', async () => {
    const { user, start } = open(vi.fn(() => Promise.reject(new Error('offline'))))
    start()
    replies['/api/auth/login'] = [{ status: 200, body: session }]
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('The portal could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is resumed without a form if it still lasts', async () => {
    sessionHint.set()
    replies['/api/auth/refresh'] = [{ status: 200, body: session }]
    const { start, handOff, runPortal } = open()
    start()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    // Besides the question whether the session still lasts.
    expect(runPortal).toHaveBeenCalledOnce()
    await waitFor(() => expect(handOff).toHaveBeenCalledExactlyOnceWith(session))
  })

  it('shows a message above the form when it has expired', async () => {
    sessionHint.set()
    replies['/api/auth/refresh'] = [refusal(401, 'session_over', { session_expired: true })]
    const { start } = open()
    start()
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(sessionHint.isSet()).toBe(false)
  })

  it('is kept when the server cannot be reached', async () => {
    sessionHint.set()
    const { start } = open()
    start()
    expect(await screen.findByText(messages.unexpected)).toBeVisible()
    expect(sessionHint.isSet()).toBe(true)
  })
})

describe('language and color mode', () => {
  it('shows everything in the other language, messages too, and keeps what was typed', async () => {
    const { user, start } = open()
    start()
    replies['/api/auth/login'] = [refusal(401, 'invalid_password')]
    replies['/assets/i18n/ar.json'] = [{ status: 200, body: inArabic }]
    await fill(user)
    await user.click(submit())
    await screen.findByText('Invalid Password')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية')
    expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
    expect(screen.getByText('كلمة المرور غير صحيحة')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveValue('noor@example.org')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(document.cookie).toContain('atrium_language=ar')
    document.cookie = 'atrium_language=; Max-Age=0; Path=/'
  })

  it('keeps the current language when the other one cannot be loaded', async () => {
    const { user, start } = open()
    start()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية')
    expect(await screen.findByText(messages.load_failed)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  })

  it('applies the color mode at once and stores it for the portal', async () => {
    const { user, start } = open()
    start()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Appearance' }), 'Dark')
    expect(document.documentElement).toHaveClass('dark')
    expect(localStorage.getItem('atrium.color-mode')).toBe('dark')
  })
})
