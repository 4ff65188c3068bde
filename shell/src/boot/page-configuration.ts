/** What the page tells the portal. The browser holds no other configuration. */
export interface PageConfiguration {
  /** The nonce of the page's content security policy, for style elements. Empty if the page has none. */
  readonly nonce: string
  /** The language that the server chose for the page. */
  readonly language: string
}

export function readPage(): PageConfiguration {
  // Browsers hide a nonce from selectors and attributes, but the element's property still has it.
  const styled = document.querySelector<HTMLStyleElement>('style')
  return { nonce: styled?.nonce ?? '', language: document.documentElement.lang || 'en' }
}
