/** A text in each language, by language code. */
export type Multilingual = Readonly<Record<string, string>>

export interface EditorLanguage {
  readonly code: string
  /** The language's own name for itself. */
  readonly native: string
  readonly direction: 'ltr' | 'rtl'
}

export function isFilled(value: Multilingual, languages: readonly EditorLanguage[]): boolean {
  return languages.every(({ code }) => (value[code] ?? '').trim() !== '')
}

/** Trims the texts and keeps only the given languages. */
export function trimmed(value: Multilingual, languages: readonly EditorLanguage[]): Multilingual {
  return Object.fromEntries(languages.map(({ code }) => [code, (value[code] ?? '').trim()]))
}
