import { useState } from 'react'

interface Typed {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: () => void
}

/**
 * What is typed into a field until it is left. Then it becomes the answer, or stays with what is wrong with it.
 * @param take makes it the answer; returns what is wrong with it otherwise
 */
export function useTyped(value: string, take: (text: string) => string | undefined): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  return {
    value: typed ?? value,
    error,
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value)
      setError(undefined)
    },
    onBlur() {
      if (typed === null) return
      const wrong = typed === value ? undefined : take(typed.trim())
      setError(wrong)
      if (wrong === undefined) setTyped(null)
    },
  }
}
