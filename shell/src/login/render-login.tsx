import { renderStatic } from '@atrium/ui/static'
import type { StaticPage } from '@atrium/ui/static'

import { LoginPage } from './login-page.tsx'
import type { OfferedLanguage } from './login-settings.tsx'
import { loginMessages } from './login-texts.ts'
import type { LoginData, LoginTexts, PortalScript } from './login-texts.ts'
import { TextsProvider } from './word.tsx'

export interface RenderLoginOptions {
  readonly language: string
  /** The portal's whole language file; the page takes what it needs. */
  readonly texts: LoginTexts
  /** The languages that the page can switch to: those that have been built. */
  readonly languages: readonly OfferedLanguage[]
  readonly ahead: readonly PortalScript[]
}

export interface RenderedLogin extends StaticPage {
  readonly direction: 'ltr' | 'rtl'
  /** JSON for the page's script, for the element `login-data`. */
  readonly data: string
}

/** Renders the login page in one language, at build time. */
export function renderLogin({ language, texts, languages, ahead }: RenderLoginOptions): RenderedLogin {
  const own: LoginTexts = {
    title: texts.title,
    login: texts.login,
    messages: Object.fromEntries(
      loginMessages.map((key) => [key, texts.messages[key]]),
    ) as LoginTexts['messages'],
  }
  const data: LoginData = { texts: own, ahead }
  return {
    ...renderStatic(
      <TextsProvider value={own}>
        <LoginPage languages={languages} />
      </TextsProvider>,
      language,
    ),
    direction: own.login.direction === 'rtl' ? 'rtl' : 'ltr',
    // Keeps a text from closing the script element around it.
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }
}
