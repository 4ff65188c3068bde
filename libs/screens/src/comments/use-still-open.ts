import { useEffect, useState } from 'react'

/** Returns whether a moment is still to come, and renders again when it has come. The clock is the browser's: the server judges. */
export function useStillOpen(until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && over !== until
}
