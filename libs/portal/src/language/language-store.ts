import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface Language {
  readonly code: string
  readonly name: string
  readonly native: string
  readonly direction: 'ltr' | 'rtl'
  /** Every name exists in this language, and falls back to it. */
  readonly is_default?: boolean
}

export interface LanguageState {
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  /** The active languages of the portal. */
  readonly languages: readonly Language[]
}

export const languageStore = createStore<LanguageState>(() => ({
  code: 'en',
  direction: 'ltr',
  languages: [],
}))

export function useLanguage<Part>(select: (state: LanguageState) => Part): Part {
  return useStore(languageStore, select)
}
