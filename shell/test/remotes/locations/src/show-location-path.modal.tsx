import { DialogFrame } from '@atrium/modals'
import type { ModalScreenProps, showLocationPath } from '@atrium/portal'

export default function ShowLocationPath({
  locationId,
  onCancel,
}: ModalScreenProps<typeof showLocationPath>) {
  return (
    <DialogFrame title="Location Path" onClose={onCancel}>
      {locationId}
    </DialogFrame>
  )
}
