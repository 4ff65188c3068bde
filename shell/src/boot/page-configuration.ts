/** What the page itself tells the portal: there is no other configuration in the browser. */
export interface PageConfiguration {
  /** The nonce of the page's content security policy, for style elements. Empty where the page has none. */
  readonly nonce: string
  /** The language that the server chose for the page. */
  readonly language: string
}

export function readPage(): PageConfiguration {
  // Browsers hide a nonce from selectors and attributes; the property of an element that carries it still tells.
  const styled = document.querySelector<HTMLStyleElement>('style')
  return { nonce: styled?.nonce ?? '', language: document.documentElement.lang || 'en' }
}
