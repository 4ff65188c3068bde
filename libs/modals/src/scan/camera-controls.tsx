import { Button, HStack, SelectField } from '@atrium/ui'
import { Flashlight, FlashlightOff } from 'lucide-react'

import { useCameras } from '../camera/use-cameras.ts'
import { useTorch } from '../camera/use-torch.ts'
import { useModalTexts } from '../texts.ts'

interface CameraControlsProps {
  readonly stream: MediaStream
  readonly onChoose: (deviceId: string) => void
}

/** The lamp, and the choice between cameras; neither where the device does not offer it. */
export function CameraControls({ stream, onChoose }: CameraControlsProps) {
  const t = useModalTexts()
  const torch = useTorch(stream)
  const { cameras, current } = useCameras(stream)
  return (
    <HStack flex="1" minWidth="0" flexWrap="wrap">
      {torch ? (
        <Button aria-pressed={torch.isOn} onClick={torch.toggle}>
          {torch.isOn ? <FlashlightOff size={18} aria-hidden /> : <Flashlight size={18} aria-hidden />}
          {t('scanLight')}
        </Button>
      ) : null}
      {cameras.length > 1 ? (
        <SelectField
          label={t('scanCamera')}
          hideLabel
          value={current}
          options={cameras.map(({ id, name }, place) => ({
            value: id,
            label: name === '' ? t('scanCameraNumber', { number: place + 1 }) : name,
          }))}
          onValueChange={onChoose}
        />
      ) : null}
    </HStack>
  )
}
