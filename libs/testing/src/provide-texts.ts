import { texts } from '@atrium/portal'

/**
 * Adds the texts of a namespace to a test, as the portal would have loaded them: `provideTexts('locations', english)`. A
 * library's texts lie below its name in the portal's own namespace: `provideTexts('portal', { modals: english })`.
 * Test files share a worker: what an earlier one left in another language begins in English again.
 */
export function provideTexts(namespace: string, content: object, language = 'en'): void {
  texts.addResourceBundle(language, namespace, content, true, true)
  if (texts.language !== 'en') void texts.changeLanguage('en')
}
