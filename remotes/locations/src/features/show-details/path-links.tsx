import type { PathStep } from '@atrium/contract'
import { chakra } from '@atrium/ui'
import type { MouseEvent } from 'react'

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
const StepLink = chakra('a', {
  base: {
    display: 'block',
    lineHeight: '1.5rem',
    maxWidth: '16rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface PathLinksProps {
  readonly path: readonly PathStep[]
  readonly ownId: string
  /** Names the path for screen readers. */
  readonly label: string
  readonly addressOf: (id: string) => string
  /** Goes there within the page. A new tab or window gets the address. */
  readonly onGoTo: (id: string) => void
}

/** The path to a location or a group. Each step is a link. */
export function PathLinks({ path, ownId, label, addressOf, onGoTo }: PathLinksProps) {
  const above = path.filter(({ id }) => id !== ownId)
  if (above.length === 0) return null
  return (
    <nav aria-label={label}>
      <List>
        {above.map(({ id, name }) => (
          <Step key={id}>
            <StepLink
              href={addressOf(id)}
              dir="auto"
              title={name}
              onClick={(event) => {
                if (isElsewhere(event)) return
                event.preventDefault()
                onGoTo(id)
              }}
            >
              {name}
            </StepLink>
          </Step>
        ))}
      </List>
    </nav>
  )
}
