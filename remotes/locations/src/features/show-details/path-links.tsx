import type { PathStep } from '@atrium/contract'
import { chakra } from '@atrium/ui'

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    listStyle: 'none',
    textStyle: 'xs',
    color: 'fg.muted',
  },
})
const Step = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '0',
    '&:not(:last-child)::after': { content: '"›"', mx: '1.5', color: 'fg.subtle' },
  },
})
const StepButton = chakra('button', {
  base: {
    minH: '6',
    maxWidth: '16rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'button',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

interface PathLinksProps {
  readonly path: readonly PathStep[]
  readonly ownId: string
  /** Names the path for screen readers. */
  readonly label: string
  readonly onGoTo: (id: string) => void
}

/** The path to a location or a group. Each step is a link. */
export function PathLinks({ path, ownId, label, onGoTo }: PathLinksProps) {
  const above = path.filter(({ id }) => id !== ownId)
  if (above.length === 0) return null
  return (
    <nav aria-label={label}>
      <List>
        {above.map(({ id, name }) => (
          <Step key={id}>
            <StepButton type="button" dir="auto" onClick={() => onGoTo(id)}>
              {name}
            </StepButton>
          </Step>
        ))}
      </List>
    </nav>
  )
}
