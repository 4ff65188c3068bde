import { useLanguage, useTexts } from '@atrium/portal'
import type { Figure } from './treemap-figures.ts'

/** The figures as text and numbers in the user's language. */
export function useFigureWords(figures: readonly Figure[]) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const total = figures.reduce((sum, { size }) => sum + size, 0)
  const share = ({ size }: Figure) => percent.format(total === 0 ? 0 : size / total)
  const nameOf = (figure: Figure) =>
    figure.isRest ? t('treemap.others', { count: figure.count }) : figure.name
  return {
    number: (value: number) => number.format(value),
    share,
    nameOf,
    /** The size as a number. */
    size: (figure: Figure) => number.format(figure.size),
    /** The whole figure in one line, for a tooltip and for screen readers. */
    words: (figure: Figure) =>
      [
        nameOf(figure),
        t('treemap.below', { count: figure.below }),
        ...(figure.assets === null ? [] : [t('treemap.assets', { count: figure.assets })]),
        share(figure),
      ].join(' · '),
  }
}
