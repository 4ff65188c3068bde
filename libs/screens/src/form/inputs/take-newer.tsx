import { Button, HStack, Text } from '@atrium/ui'
import { useModalTexts } from '@atrium/modals/texts'
import { useRef } from 'react'

interface TakeNewerProps {
  /** What somebody else has saved meanwhile, as a sentence. */
  readonly said: string
  readonly onTake: () => void
}

/** The control of the field that `note` is below: the nearest one around it. */
function controlAbove(note: Element | null): HTMLElement | undefined {
  let around = note?.parentElement
  while (around) {
    const controls = [...around.querySelectorAll<HTMLElement>('input, textarea, select, button')]
    const control = controls.find((one) => note?.contains(one) === false)
    if (control) return control
    around = around.parentElement
  }
  return undefined
}

/** Below a field that two people have changed: its current value, and a button to take it. */
export function TakeNewer({ said, onTake }: TakeNewerProps) {
  const t = useModalTexts()
  const note = useRef<HTMLDivElement>(null)
  return (
    <HStack ref={note} color="fg.warning" flexWrap="wrap">
      <Text as="span">{said}</Text>
      <Button
        size="xs"
        kind="quiet"
        onClick={() => {
          // The note goes away with its button; the focus stays in the field.
          controlAbove(note.current)?.focus()
          onTake()
        }}
      >
        {t('takeNewer')}
      </Button>
    </HStack>
  )
}
