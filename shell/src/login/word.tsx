import { createContext, useContext } from 'react'

import type { LoginTexts, LoginWord } from './login-texts.ts'

const Texts = createContext<LoginTexts | null>(null)

export const TextsProvider = Texts.Provider

export function useLoginTexts(): LoginTexts {
  const texts = useContext(Texts)
  if (!texts) throw new Error('The login page is rendered without its texts')
  return texts
}

/** A text that the page's script can replace with another language's. */
export function Word({ name }: { readonly name: LoginWord }) {
  return <span data-word={name}>{useLoginTexts().login[name]}</span>
}
