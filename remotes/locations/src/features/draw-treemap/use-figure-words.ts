import { useLanguage, useTexts } from '@atrium/portal'
import type { Figure, Measure } from './treemap-figures.ts'

/** The figures as text and numbers in the user's language. */
export function useFigureWords(figures: readonly Figure[], by: Measure) {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const metres = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const area = (value: number | null) =>
    value === null ? t('treemap.areaUnknown') : t('treemap.area', { area: metres.format(value) })
  const total = figures.reduce((sum, { size }) => sum + size, 0)
  const share = ({ size }: Figure) => percent.format(total === 0 ? 0 : size / total)
  const nameOf = (figure: Figure) =>
    figure.isRest ? t('treemap.others', { count: figure.count }) : figure.name
  return {
    number: (value: number) => number.format(value),
    share,
    nameOf,
    area,
    /** The number that the tile stands for, the same as in the table: locations below, assets, or square metres. */
    size: (figure: Figure) =>
      by === 'area' ? area(figure.area) : number.format(by === 'assets' ? figure.size : figure.below),
    /** The whole figure in one line, for a tooltip and for screen readers. */
    words: (figure: Figure) =>
      [
        nameOf(figure),
        t('treemap.below', { count: figure.below }),
        ...(figure.assets === null ? [] : [t('treemap.assets', { count: figure.assets })]),
        ...(by === 'area' ? [area(figure.area)] : []),
        share(figure),
      ].join(' · '),
  }
}
