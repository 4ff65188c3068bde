import { portalNamespace, switchLanguage } from '@atrium/portal'
import { addTexts, languageStore } from '@atrium/portal/host'
import { fetchLanguages } from '../session/portal-calls.ts'

/** Makes the portal speak `language`, and lets it learn which other languages there are. */
export async function startLanguage(language: string): Promise<void> {
  languageStore.setState({
    code: language,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  })
  const [languages] = await Promise.all([fetchLanguages(), addTexts(portalNamespace, '/assets/i18n')])
  languageStore.setState({ languages })
  await switchLanguage(language)
}
