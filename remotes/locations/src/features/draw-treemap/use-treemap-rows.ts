import { useTexts } from '@atrium/portal'
import type { Figure, Measure } from './treemap-figures.ts'

/** The rows of a CSV file of figures: each location with its full path and its counts. */
export function useTreemapRows(way: readonly { readonly name: string }[], by: Measure) {
  const t = useTexts()
  return (figures: readonly Figure[]): (string | number)[][] => {
    const showsAssets = figures.some(({ assets }) => assets !== null)
    const above = way.map(({ name }) => name)
    const nameOf = (figure: Figure) =>
      figure.isRest ? t('treemap.others', { count: figure.count }) : figure.name
    const row = (figure: Figure, steps: readonly string[]) => [
      [...steps, nameOf(figure)].join(' › '),
      figure.code,
      figure.below,
      ...(showsAssets ? [figure.assets ?? 0] : []),
      ...(by === 'area' ? [figure.area ?? ''] : []),
    ]
    return [
      [
        t('treemap.location'),
        t('fields.code'),
        t('details.children'),
        ...(showsAssets ? [t('treemap.assetsHead')] : []),
        ...(by === 'area' ? [t('treemap.areaHead')] : []),
      ],
      ...figures.flatMap((figure) => [
        row(figure, above),
        ...figure.children.map((child) => row(child, [...above, figure.name])),
      ]),
    ]
  }
}
