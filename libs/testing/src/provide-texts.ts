import { texts } from '@atrium/portal'

/**
 * Gives a test the texts of a namespace, as the portal would have loaded them: `provideTexts('locations', english)`.
 * A library's words lie below its name in the portal's own namespace: `provideTexts('portal', { modals: english })`.
 */
export function provideTexts(namespace: string, content: object, language = 'en'): void {
  texts.addResourceBundle(language, namespace, content, true, true)
}
