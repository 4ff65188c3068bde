import type { ListedInspection } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'

type Score = NonNullable<ListedInspection['score']>

/** Returns a function that writes a score in percent; '' where nothing gave points. */
export function useScorePercent(): (score: Score | null) => string {
  const language = useLanguage(({ code }) => code)
  return (score) =>
    typeof score?.percent === 'number'
      ? (score.percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
      : ''
}

/** Returns a function that writes a score in percent with its points; a dash where nothing gives points. */
export function useScoreWords(): (score: Score) => string {
  const t = useTexts()
  return ({ percent, points, possible }) =>
    percent === null ? '–' : t('inspection.score', { percent: Math.round(percent), points, possible })
}
