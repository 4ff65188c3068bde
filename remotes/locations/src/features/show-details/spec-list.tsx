import { useTexts } from '@atrium/portal'
import { FactList } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { specsQuery } from '../../queries/location.queries.ts'
import { ReadList } from './read-list.tsx'

interface SpecListProps {
  readonly projectId: string
  readonly locationId: string
}

export function SpecList({ projectId, locationId }: SpecListProps) {
  const t = useTexts()
  const query = useQuery(specsQuery(projectId, locationId))
  return (
    <ReadList query={query} itemsOf={({ specs }) => specs} emptyText={t('details.noSpecs')}>
      {(specs) => (
        <FactList
          facts={specs.map(({ name, value, unit }, index) => ({
            key: `${index} ${name}`,
            name: <bdi>{name}</bdi>,
            value: unit === '' ? value : `${value} ${unit}`,
          }))}
        />
      )}
    </ReadList>
  )
}
