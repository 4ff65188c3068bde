import {
  ExtensionPlace,
  locationActions,
  locationTabs,
  serverChanged,
  startExtension,
  useEvent,
  useExtensions,
  useProject,
  useTexts,
} from '@atrium/portal'
import { Button, Heading, Text, TextField } from '@atrium/ui'
import { useState } from 'react'
import { leaveTrace } from '../../leave-trace.ts'

/** What other modules add to the page, below a choice of two rooms. */
function Extended() {
  const [locationId, setLocation] = useState('room-1')
  const [opened, setOpened] = useState<string | null>(null)
  const props = { projectId: 'project-1', locationId }
  const tabs = useExtensions(locationTabs)
  const actions = useExtensions(locationActions)
  const chosen = tabs.find(({ name }) => name === opened)
  return (
    <>
      <Button onClick={() => setLocation('room-2')}>Choose room-2</Button>
      {tabs.map(({ name, title }) => (
        <Button key={name} onClick={() => setOpened(opened === name ? null : name)}>
          {title}
        </Button>
      ))}
      {actions.map((action) => (
        <Button key={action.name} onClick={() => startExtension(locationActions, action, props)}>
          {action.title}
        </Button>
      ))}
      {chosen ? <ExtensionPlace point={locationTabs} extension={chosen} props={props} /> : null}
    </>
  )
}

export default function TreePage() {
  leaveTrace()
  const t = useTexts()
  const project = useProject()
  const [heard, setHeard] = useState(0)
  useEvent(serverChanged('locations'), () => setHeard((times) => times + 1))
  return (
    <>
      <Heading as="h1">{t('title')}</Heading>
      <Text>{project.fullName}</Text>
      <Text data-testid="heard">{heard}</Text>
      <TextField label="Note" />
      <Extended />
    </>
  )
}
