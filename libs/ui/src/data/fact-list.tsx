import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(7rem, 12rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0.5', sm: '2.5' },
  },
})
const Name = chakra('dt', { base: { color: 'fg.muted', textStyle: { base: 'xs', sm: 'sm' } } })
const Value = chakra('dd', { base: { overflowWrap: 'anywhere', pb: { base: '2', sm: '0' } } })

export interface Fact {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
}

/** Names and values, side by side if there is room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ key, name, value }) => (
        <chakra.div key={key} display="contents">
          <Name>{name}</Name>
          <Value>
            <bdi>{value}</bdi>
          </Value>
        </chakra.div>
      ))}
    </List>
  )
}
