import type { Location, LocationImpact } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import type { ReactNode } from 'react'
import { useImpactWords } from './use-impact-words.ts'

const List = chakra('ul', { base: { ps: '5', listStyle: 'disc', '& li': { my: '0.5' } } })

interface ImpactListProps {
  readonly impact: LocationImpact
  readonly locations: readonly Location[]
  /** The text before the list, such as 'This also removes:'. */
  readonly lead: string
  /** What stands in place of an empty list: by default that nothing else is affected. */
  readonly none?: ReactNode
}

/** What a change of some locations also affects. */
export function ImpactList({ impact, locations, lead, none }: ImpactListProps) {
  const t = useTexts()
  const words = useImpactWords()(impact, locations)
  if (words.length === 0) return none === undefined ? <p>{t('impact.nothing')}</p> : none
  return (
    <>
      <p>{lead}</p>
      <List>
        {words.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </List>
    </>
  )
}
