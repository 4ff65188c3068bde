import { serverChanged, useEvent, useProject, useTexts } from '@atrium/portal'
import { Heading, Text } from '@atrium/ui'
import { useState } from 'react'
import { leaveTrace } from '../../leave-trace.ts'

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
    </>
  )
}
