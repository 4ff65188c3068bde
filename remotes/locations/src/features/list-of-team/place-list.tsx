import { linkProps } from '@atrium/portal'
import { chakra, Link, Text } from '@atrium/ui'
import { PathText } from '@atrium/modals'
import { locationAddress } from '../../addresses/page-state.ts'
import type { PlaceNode } from './place-tree.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& ul': {
      ms: '2',
      ps: '4',
      borderInlineStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& li': { minW: '0', overflowWrap: 'anywhere' },
  },
})

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', py: '1.5' },
})

interface PlaceListProps {
  readonly projectKey: string
  readonly nodes: readonly PlaceNode[]
  /** The name of the list; lists within it need none. */
  readonly label?: string
}

/** Locations as the part of the tree that they lie in. Those of the list are links; the others only say where these are. */
export function PlaceList({ projectKey, nodes, label }: PlaceListProps) {
  const Level = label === undefined ? 'ul' : List
  return (
    <Level aria-label={label}>
      {nodes.map(({ steps, place, below }) => (
        <li key={steps.at(-1)?.id}>
          <Line>
            {place ? (
              <>
                {steps.length > 1 ? (
                  <Text as="span" tone="muted" textStyle="sm">
                    <PathText path={steps.slice(0, -1)} />
                    {' ›'}
                  </Text>
                ) : null}
                <Link {...linkProps(locationAddress(projectKey, place.id))}>
                  <bdi>{place.name}</bdi>
                </Link>
                <Text as="span" tone="muted" textStyle="xs">
                  <bdi>{place.code}</bdi>
                </Text>
              </>
            ) : (
              <Text as="span" tone="muted" textStyle="sm">
                <PathText path={steps} />
              </Text>
            )}
          </Line>
          {below.length > 0 ? <PlaceList projectKey={projectKey} nodes={below} /> : null}
        </li>
      ))}
    </Level>
  )
}
