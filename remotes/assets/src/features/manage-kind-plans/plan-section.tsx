import { Heading, Stack, chakra } from '@atrium/ui'
import { useId, type ReactNode } from 'react'

interface PlanSectionProps {
  readonly title: string
  readonly children: ReactNode
}

const Section = chakra('section', {
  base: { borderTopWidth: '1px', borderColor: 'border', pt: '4', minWidth: '0' },
})

/** A part of the form of a maintenance plan, with its heading. */
export function PlanSection({ title, children }: PlanSectionProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="md" mb="3">
        {title}
      </Heading>
      <Stack gap="3">{children}</Stack>
    </Section>
  )
}
