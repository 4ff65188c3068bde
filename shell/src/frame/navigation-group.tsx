import { chakra } from '@atrium/ui'
import { useTexts, type NavigationGroup as GroupName } from '@atrium/portal'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { navigationStore, toggleGroup } from '../navigation/navigation-store.ts'

export const EntryList = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyle: 'none' },
})

export const GroupHeading = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    minH: '7',
    px: '2',
    mt: '3',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.subtle',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '& > svg': { transition: 'transform 120ms' },
    '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)', _rtl: { transform: 'rotate(90deg)' } },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

const Rule = chakra('div', {
  base: { height: '1px', bg: 'border', mx: '2', my: '2', display: 'none', 'ul ~ &': { display: 'block' } },
})

interface NavigationGroupProps {
  readonly group: GroupName
  readonly isNarrow: boolean
  /** False if there is only one group: its heading would say nothing. */
  readonly hasHeading: boolean
  /** Shown instead of `children` while the group is collapsed: the entry of the open page. */
  readonly current: ReactNode
  readonly children: ReactNode
}

/** A group of entries below a heading that hides them or shows them again. */
export function NavigationGroup({ group, isNarrow, hasHeading, current, children }: NavigationGroupProps) {
  const t = useTexts()
  const id = useId()
  const isCollapsed = useStore(navigationStore, ({ collapsed }) => collapsed.includes(group))
  if (!hasHeading) return <EntryList>{children}</EntryList>
  const name = t(`frame.groups.${group}`)
  if (isNarrow)
    return (
      <>
        <Rule />
        <EntryList aria-label={name}>{children}</EntryList>
      </>
    )
  return (
    <>
      <GroupHeading
        type="button"
        aria-expanded={!isCollapsed}
        aria-controls={`${id}-list`}
        onClick={() => toggleGroup(group)}
      >
        <span id={id}>{name}</span>
        <ChevronDown size={12} aria-hidden />
      </GroupHeading>
      <EntryList id={`${id}-list`} aria-labelledby={id}>
        {isCollapsed ? current : children}
      </EntryList>
    </>
  )
}
