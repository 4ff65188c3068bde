import { useTexts } from '@atrium/portal'
import { chakra, VisuallyHidden } from '@atrium/ui'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    mt: '2',
    p: '2.5',
    borderWidth: '1px',
    borderColor: 'border.muted',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    textStyle: 'sm',
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '6',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
  },
})
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    columnGap: '4',
    rowGap: '1',
    mt: '1',
  },
})
const Side = chakra('div', {
  base: {
    minWidth: '0',
    overflowWrap: 'anywhere',
    ps: '2.5',
    borderInlineStartWidth: '3px',
    '&[data-side=before]': { borderColor: 'red.border', color: 'fg.muted' },
    '&[data-side=after]': { borderColor: 'green.border' },
  },
})

interface DifferenceProps {
  readonly name: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
  /** What can be done about it. */
  readonly action: ReactNode
}

/** One thing as it was and as it became, one beside the other where there is room. */
export function Difference({ name, before, after, action }: DifferenceProps) {
  const t = useTexts()
  return (
    <Frame>
      <Head>
        <span>{name}</span>
        {action}
      </Head>
      <Sides>
        <Side data-side="before">
          <VisuallyHidden>{t('history.before')} </VisuallyHidden>
          {before}
        </Side>
        <Side data-side="after">
          <VisuallyHidden>{t('history.after')} </VisuallyHidden>
          {after}
        </Side>
      </Sides>
    </Frame>
  )
}
