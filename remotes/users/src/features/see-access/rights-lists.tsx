import { useLanguage, useRightNames, useTexts } from '@atrium/portal'
import { QueryPlaceholder, rightWordsQuery } from '@atrium/screens'
import { chakra, Panel, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../queries/holding.queries.ts'
import { RightRow } from './right-row.tsx'
import { everythingQuery } from './sees.queries.ts'

interface RightsListsProps {
  readonly member: Member
  readonly search: string
  /** Also show what is denied. */
  readonly all: boolean
}

const Areas = chakra('ul', {
  base: { columnWidth: '20rem', columnGap: '8', '& > li': { breakInside: 'avoid', pb: '3' } },
})

/** The screens that a person may open and the actions that they may take. Actions are found by synonyms, too. */
export function RightsLists({ member, search, all }: RightsListsProps) {
  const t = useTexts()
  const names = useRightNames()
  const query = useQuery(everythingQuery(member))
  // Without the synonyms, the search finds names and codes.
  const synonyms = useQuery(rightWordsQuery(useLanguage((state) => state.code))).data
  const { data } = query
  if (!data) return <QueryPlaceholder query={query} loading={t('loading')} failed={t('sees.failed')} />
  const text = search.toLocaleLowerCase()
  const fits = (allowed: boolean, ...words: string[]) =>
    (all || allowed) && words.some((word) => word.toLocaleLowerCase().includes(text))

  const modules = data.modules
    .map((module) => ({
      ...module,
      tabs: module.tabs.filter((tab) => fits(tab.opens, tab.title, tab.code, module.title)),
    }))
    .filter((module) => module.tabs.length > 0 || fits(module.opens, module.title, module.code))
  const entries = data.access
    .map((entry) => ({
      ...entry,
      area: names.area(entry.parent_code),
      name: names.action(entry.code, entry.parent_code),
    }))
    .filter(({ allowed, area, name, code, parent_code: group }) => {
      const words = synonyms?.[group]
      const line = words?.lines[code.slice(group.length + 1)]
      return fits(allowed, `${area} ${name}`, code, words?.words ?? '', line ?? '')
    })
  const areas = Map.groupBy(entries, (entry) => entry.area)
  const none = <Text tone="muted">{t(search === '' ? 'sees.none' : 'modals.nothingFound')}</Text>
  return (
    <>
      <Panel title={t('sees.screens')}>
        {modules.length === 0 ? none : null}
        <Areas>
          {modules.map((module) => (
            <li key={module.code}>
              <RightRow {...module} name={module.title} />
              {module.tabs.map((tab) => (
                <RightRow key={tab.code} {...tab} name={tab.title} isBelow />
              ))}
            </li>
          ))}
        </Areas>
      </Panel>
      <Panel title={t('sees.actions')}>
        {entries.length === 0 ? none : null}
        <Areas>
          {[...areas].map(([area, ofArea]) => (
            <li key={area}>
              <Text fontWeight="medium">{area}</Text>
              {ofArea.map((entry) => (
                <RightRow key={entry.code} {...entry} />
              ))}
            </li>
          ))}
        </Areas>
      </Panel>
    </>
  )
}
