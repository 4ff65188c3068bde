import { texts } from '@atrium/portal'

/**
 * Adds the texts of a namespace to a test, as the portal would have loaded them: `provideTexts('locations', english)`. A
 * library's texts lie below its name in the portal's own namespace: `provideTexts('portal', { modals: english })`.
 */
export function provideTexts(namespace: string, content: object, language = 'en'): void {
  texts.addResourceBundle(language, namespace, content, true, true)
}
