import {
  open,
  pickDepartments,
  pickDescendantLocation,
  pickFilteredProject,
  pickLocationGroups,
  pickLocations,
  pickProject,
  pickProjectUsers,
  pickProjectWorker,
  pickRole,
  pickStores,
  pickSubLocation,
  pickTeam,
  pickUsers,
  showLocationPath,
  useProject,
  useTexts,
} from '@atrium/portal'
import { Button, Heading, Text } from '@atrium/ui'
import { useState } from 'react'

/** What each button opens. The address says which location is meant, and whether one or several are wanted. */
function openers(projectId: string) {
  const address = new URLSearchParams(location.search)
  const mode = address.get('mode') === 'single' ? 'single' : 'multiple'
  const locationId = address.get('location') ?? ''
  return {
    pickLocations: () => open(pickLocations, { projectId, mode }),
    pickSubLocation: () => open(pickSubLocation, { projectId, locationId: '0' }),
    pickDescendantLocation: () => open(pickDescendantLocation, { projectId, locationId: '0' }),
    pickLocationGroups: () => open(pickLocationGroups, { projectId, mode }),
    showLocationPath: () => open(showLocationPath, { locationId }),
    pickRole: () => open(pickRole, { projectId }),
    pickStores: () => open(pickStores, { projectId, mode }),
    pickProject: () => open(pickProject, {}),
    pickFilteredProject: () => open(pickFilteredProject, {}),
    pickDepartments: () => open(pickDepartments, { projectId, mode }),
    pickProjectUsers: () => open(pickProjectUsers, { projectId, mode }),
    pickProjectWorker: () => open(pickProjectWorker, { projectId }),
    pickTeam: () => open(pickTeam, { projectId }),
    pickUsers: () => open(pickUsers, { projectId, mode }),
  }
}

export default function OpenerPage() {
  const t = useTexts()
  const { id } = useProject()
  const [answer, setAnswer] = useState('')
  return (
    <>
      <Heading as="h1">{t('title')}</Heading>
      {Object.entries(openers(id)).map(([name, openIt]) => (
        <Button
          key={name}
          m="1"
          onClick={() => void openIt().then((result) => setAnswer(JSON.stringify(result)))}
        >
          {name}
        </Button>
      ))}
      <Text data-testid="answer" overflowWrap="anywhere">
        {answer}
      </Text>
    </>
  )
}
