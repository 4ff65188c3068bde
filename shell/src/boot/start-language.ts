import { call, orThrow } from '@atrium/client'
import { portalNamespace, switchLanguage } from '@atrium/portal'
import { addTexts, languageStore, reportProblem, sessionStore } from '@atrium/portal/host'
import { rememberLanguage } from './choose-language.ts'

/** Loads the list of languages and switches the portal to `wanted`, or to `fallback` if `wanted` is not active. */
export async function startLanguage(wanted: string, fallback: string): Promise<void> {
  languageStore.setState({
    code: wanted,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  })
  const [{ languages }] = await Promise.all([
    call('/language/getActive', {}).then(orThrow),
    addTexts(portalNamespace, '/assets/i18n'),
  ])
  languageStore.setState({ languages })
  const language = languages.some(({ code }) => code === wanted) ? wanted : fallback
  await switchLanguage(language)
  if (language !== fallback) rememberLanguage(language)
}

/** The page came in the browser's language; this switches to the language of the person's account. */
export async function takeAccountLanguage(): Promise<void> {
  const wanted = sessionStore.getState().user?.language
  const { code, languages } = languageStore.getState()
  if (wanted === undefined || wanted === code || !languages.some((language) => language.code === wanted))
    return
  try {
    await switchLanguage(wanted)
    rememberLanguage(wanted)
  } catch (error) {
    reportProblem(`The language ${wanted} could not be loaded`, error)
  }
}
