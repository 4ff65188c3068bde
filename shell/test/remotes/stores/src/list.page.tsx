import { Slider } from '@chakra-ui/react/slider'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { Button, Heading, Text, TextField } from '@atrium/ui'
import { useState } from 'react'
import { leaveTrace } from '../../leave-trace.ts'

/** The design library has no slider: this remote brings Chakra's, which must follow the portal's theme and direction. */
function Level() {
  return (
    <Slider.Root defaultValue={[25]} width="200px" colorPalette="accent" aria-label={['Level']}>
      <Slider.Control>
        <Slider.Track height="4px" bg="bg.emphasized">
          <Slider.Range height="4px" bg="colorPalette.solid" data-testid="range" />
        </Slider.Track>
        <Slider.Thumb index={0} width="16px" height="16px" bg="colorPalette.solid">
          <Slider.HiddenInput />
        </Slider.Thumb>
      </Slider.Control>
    </Slider.Root>
  )
}

export default function StoresPage() {
  leaveTrace()
  const t = useTexts()
  const [answer, setAnswer] = useState('nothing yet')
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('The page was told to break')
  const pick = async () =>
    setAnswer(JSON.stringify(await open(pickLocations, { projectId: 'HQ', mode: 'single' })))
  return (
    <>
      <Heading as="h1">{t('title')}</Heading>
      <Button onClick={() => void pick()}>Pick a room</Button>
      <Button onClick={() => setBroken(true)}>Break the page</Button>
      <Text data-testid="answer">{answer}</Text>
      <Level />
      <TextField label="Note" />
    </>
  )
}
