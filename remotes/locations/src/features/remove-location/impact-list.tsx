import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { useImpactWords } from './use-impact-words.ts'

const List = chakra('ul', { base: { ps: '5', listStyle: 'disc', '& li': { my: '0.5' } } })

interface ImpactListProps {
  readonly impact: LocationImpact
  readonly location: Location
}

/** What a change of a location also affects. */
export function ImpactList({ impact, location }: ImpactListProps) {
  const t = useTexts()
  const words = useImpactWords()(impact, location)
  if (words.length === 0) return <p>{t('impact.nothing')}</p>
  return (
    <List>
      {words.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </List>
  )
}
