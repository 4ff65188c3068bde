import { PictureButtons, toast, useConfirm } from '@atrium/modals'
import { Badge, Box, Button, Heading, HStack, Stack, Table, Text } from '@atrium/ui'
import { useRef, useState } from 'react'

import { usePlaces } from './places.ts'

export function ToastStory() {
  return (
    <HStack flexWrap="wrap">
      <Button onClick={() => toast.info('No more results')}>Info</Button>
      <Button onClick={() => toast.success('Locations assigned successfully')}>Success</Button>
      <Button onClick={() => toast.error('Error assigning locations')}>Error</Button>
      <Button onClick={() => toast.warning('Removed', { label: 'Undo', onPress: () => toast.info('Back') })}>
        Warning
      </Button>
    </HStack>
  )
}

export function ConfirmStory() {
  const { ask, dialog } = useConfirm()
  const [answer, setAnswer] = useState('')
  async function remove() {
    const removed = await ask({
      title: 'Remove Role?',
      message: 'Do you want to unassign this role?',
      confirmLabel: 'Remove',
      danger: true,
    })
    setAnswer(String(removed))
  }
  return (
    <Stack alignItems="flex-start">
      <Button kind="primary" onClick={() => void remove()}>
        Open
      </Button>
      <Text data-result>{answer}</Text>
      {dialog}
    </Stack>
  )
}

export function PictureStory() {
  const panel = useRef<HTMLDivElement>(null)
  const places = usePlaces()
  return (
    <Box ref={panel} maxW="lg" p="4" bg="bg.panel" borderRadius="l3">
      <HStack justifyContent="space-between">
        <Heading as="h1">Countries</Heading>
        <PictureButtons panel={panel} title="Countries" />
      </HStack>
      <Table label="Countries">
        <thead>
          <tr>
            <th>Name</th>
            <th>Code</th>
          </tr>
        </thead>
        <tbody>
          {places.slice(0, 60).map(({ id, name }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                <Badge tone="accent">{id}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
