import type { LoginTexts } from './login-texts.ts'
import type { LoginView } from './login-view.ts'

/** The key under which the design system stores the chosen mode; this page runs before it. */
const modeKey = 'atrium.color-mode'
const darkDevice = matchMedia('(prefers-color-scheme: dark)')

function applyMode(preference: string | null): void {
  const dark = preference === 'dark' || (preference !== 'light' && darkDevice.matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
}

function rememberLanguage(code: string): void {
  document.cookie = `atrium_language=${code}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax`
}

async function fetchTexts(code: string): Promise<LoginTexts> {
  const reply = await fetch(`/assets/i18n/${code}.json`)
  if (!reply.ok) throw new Error(`Texts in ${code}: status ${reply.status}`)
  return (await reply.json()) as LoginTexts
}

/** Color mode and language: chosen here, stored in this browser, adopted by the portal. */
export function followSettings(view: LoginView): void {
  const { appearance, language } = view
  const stored = localStorage.getItem(modeKey)
  applyMode(stored)
  appearance.value = stored ?? 'system'
  darkDevice.addEventListener('change', () => {
    // Once the portal has replaced this page, it follows the device itself, and without a transition.
    if (appearance.isConnected) applyMode(localStorage.getItem(modeKey))
  })
  appearance.addEventListener('change', () => {
    if (appearance.value === 'system') localStorage.removeItem(modeKey)
    else localStorage.setItem(modeKey, appearance.value)
    applyMode(appearance.value)
  })

  let spoken = document.documentElement.lang
  language.value = spoken
  language.addEventListener('change', () => {
    const wanted = language.value
    fetchTexts(wanted).then(
      (texts) => {
        // The person has chosen again meanwhile: only the last choice counts.
        if (language.value !== wanted) return
        spoken = wanted
        view.speak(texts, wanted)
        rememberLanguage(wanted)
      },
      () => {
        language.value = spoken
        view.say({ key: 'load_failed' })
      },
    )
  })
}
