import { useEffect, useState } from 'react'

/** Long enough to type the next letter. Milliseconds. */
const pause = 250

/** Returns a text once it has not changed for a moment. An empty text is returned at once. */
export function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : quiet
}
