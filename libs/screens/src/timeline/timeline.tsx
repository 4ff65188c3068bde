import { chakra, VisuallyHidden } from '@atrium/ui'
import type { ReactNode } from 'react'

/** A list of past events, newest first, made of `TimelineEntry` elements. */
export const Timeline = chakra('ol', { base: { listStyle: 'none' } })

const Entry = chakra('li', {
  base: {
    position: 'relative',
    ps: '9',
    pb: '5',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '7',
      insetBlockEnd: '1',
      insetInlineStart: '3',
      width: '1px',
      bg: 'border',
    },
  },
})
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    insetBlockStart: '0',
    display: 'grid',
    placeContent: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    '&[data-tone=danger]': { bg: 'red.subtle', color: 'red.fg' },
    '&[data-tone=success]': { bg: 'green.subtle', color: 'green.fg' },
  },
})

export interface TimelineEntryProps {
  /** 14 px; the text beside it says the same. */
  icon: ReactNode
  /** Colours what was added or removed. */
  tone?: 'success' | 'danger' | undefined
  children: ReactNode
}

/** One entry: a dot on a line that leads down to the entry before. */
export function TimelineEntry({ icon, tone, children }: TimelineEntryProps) {
  return (
    <Entry>
      <Dot data-tone={tone} aria-hidden>
        {icon}
      </Dot>
      {children}
    </Entry>
  )
}

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

export interface DifferenceProps {
  name: ReactNode
  before: ReactNode
  after: ReactNode
  /** Names of both sides, for screen readers. */
  labels: { readonly before: string; readonly after: string }
  /** An action on it. */
  action?: ReactNode
}

/** One value before and after, side by side if there is room. */
export function Difference({ name, labels, action, ...sides }: DifferenceProps) {
  return (
    <Frame>
      <Head>
        <span>{name}</span>
        {action}
      </Head>
      <Sides>
        {(['before', 'after'] as const).map((side) => (
          <Side key={side} data-side={side}>
            <VisuallyHidden>{labels[side]} </VisuallyHidden>
            {sides[side]}
          </Side>
        ))}
      </Sides>
    </Frame>
  )
}
