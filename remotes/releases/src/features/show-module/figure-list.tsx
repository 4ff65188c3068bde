import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import type { Figures } from '../../queries/release.queries.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'

const List = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '4' },
})
const Name = chakra('dt', { base: { textStyle: 'xs', color: 'fg.muted' } })
const Value = chakra('dd', { base: { textStyle: 'lg', fontVariantNumeric: 'tabular-nums' } })

/** The figures of a release: loads, failures and mount time. */
export function FigureList({ figures }: { readonly figures: Figures | null }) {
  const t = useTexts()
  const words = useReleaseWords()
  return (
    <List>
      {(['loads', 'failures', 'mountTime'] as const).map((key) => (
        <div key={key}>
          <Name>{t(`modules.${key}`)}</Name>
          <Value>{figures === null ? t('modules.unknown') : words[key](figures)}</Value>
        </div>
      ))}
    </List>
  )
}
