import type { ListedInspection } from '@atrium/contract'
import { useLanguage } from '@atrium/portal'

/** Returns a function that writes a score in percent; '' where nothing gave points. */
export function useScoreText(): (score: ListedInspection['score']) => string {
  const language = useLanguage(({ code }) => code)
  return (score) =>
    typeof score?.percent === 'number'
      ? (score.percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
      : ''
}
