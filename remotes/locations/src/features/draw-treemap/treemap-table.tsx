import { useTexts } from '@atrium/portal'
import { chakra, Table, Text } from '@atrium/ui'
import type { Figure, Measure } from './treemap-figures.ts'
import { useFigureWords } from './use-figure-words.ts'

const Number = chakra('td', { base: { textAlign: 'end !important', whiteSpace: 'nowrap' } })
const NumberHead = chakra('th', { base: { textAlign: 'end !important' } })
const Open = chakra('button', {
  base: {
    minH: '6',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'accent.fg',
    cursor: 'button',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})

interface TreemapTableProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly by: Measure
  readonly onOpen: (figure: Figure) => void
}

/** The figures of a treemap as a table: each location with its children. */
export function TreemapTable({ label, figures, by, onOpen }: TreemapTableProps) {
  const t = useTexts()
  const { number, area, share, nameOf } = useFigureWords(figures, by)
  const showsAssets = figures.some(({ assets }) => assets !== null)
  const rows = figures.flatMap((figure) => [
    { figure, above: null },
    ...figure.children.map((child) => ({ figure: child, above: figure })),
  ])
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th>{t('treemap.location')}</th>
          <th>{t('fields.code')}</th>
          <NumberHead>{t('details.children')}</NumberHead>
          {showsAssets ? <NumberHead>{t('treemap.assetsHead')}</NumberHead> : null}
          {by === 'area' ? <NumberHead>{t('treemap.areaHead')}</NumberHead> : null}
          <NumberHead>{t('treemap.share')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ figure, above }) => (
          <tr key={figure.id}>
            <th scope="row">
              {above ? (
                <Text as="span" color="fg.muted" fontWeight="normal">
                  <bdi>{nameOf(above)}</bdi> ›{' '}
                </Text>
              ) : null}
              {figure.isRest ? (
                <Text as="span" color="fg.muted">
                  {nameOf(figure)}
                </Text>
              ) : (
                <Open type="button" onClick={() => onOpen(figure)}>
                  <bdi>{figure.name}</bdi>
                </Open>
              )}
            </th>
            <td>
              <bdi>{figure.code}</bdi>
            </td>
            <Number>{number(figure.below)}</Number>
            {showsAssets ? <Number>{number(figure.assets ?? 0)}</Number> : null}
            {by === 'area' ? <Number>{area(figure.area)}</Number> : null}
            <Number>{share(figure)}</Number>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
