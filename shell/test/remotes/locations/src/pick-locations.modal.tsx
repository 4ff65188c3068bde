import { DialogFrame } from '@atrium/modals'
import { open, pickLocations, type ModalScreenProps } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useState } from 'react'

/** Returns one room, opens another modal over itself, or crashes. */
export default function PickLocations(props: ModalScreenProps<typeof pickLocations>) {
  const { projectId, mode, onOk, onCancel } = props
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('The dialog was told to break')
  const room = { id: 'room-1', name: 'Room 1', code: 'R1', address: null }
  return (
    <DialogFrame title={`Pick in ${projectId}`} onClose={onCancel}>
      <Button onClick={() => onOk([room])}>Take room 1</Button>
      <Button onClick={() => void open(pickLocations, { projectId: `${projectId}+`, mode })}>
        Open another
      </Button>
      <Button onClick={() => setBroken(true)}>Break the dialog</Button>
    </DialogFrame>
  )
}
