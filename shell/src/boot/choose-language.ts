import { call } from '@atrium/client'
import { switchLanguage, texts } from '@atrium/portal'
import { toast } from '@atrium/modals'
import { reportProblem } from '@atrium/portal/host'
import type { QueryClient } from '@tanstack/react-query'

/** The server reads it to send the page itself in this language next time. */
export function rememberLanguage(code: string): void {
  const year = 365 * 24 * 3600
  document.cookie = `atrium_language=${code}; Path=/; Max-Age=${year}; SameSite=Lax`
}

/**
 * Switches the screen to another language at once and saves it in this browser and in the account. Names that people gave,
 * such as those of locations, come in the account's language, so all queries are read again. Resolves to false, after a
 * message to the person, if a step fails.
 */
export async function chooseLanguage(code: string, queries: QueryClient): Promise<boolean> {
  try {
    await switchLanguage(code)
  } catch (error) {
    reportProblem(`The language ${code} could not be loaded`, error)
    toast.error(texts.t('user.languageFailed'))
    return false
  }
  rememberLanguage(code)
  const saved = await call('/user/update_personal_language', { language: code })
  if (!saved.ok) {
    reportProblem('The language was not kept in the account', saved.error)
    toast.error(texts.t('user.languageNotKept'))
    return false
  }
  await queries.invalidateQueries()
  return true
}
