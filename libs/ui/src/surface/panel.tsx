import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A plain raised surface. */
export const Card = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', boxShadow: 'xs' },
})

export interface PanelProps {
  title: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** Heading level of the title in the page's outline. */
  level?: 2 | 3 | 4
  children: ReactNode
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    ps: '4',
    pe: '2',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
})

/** A named part of a page. */
export function Panel({ title, actions, level = 2, children }: PanelProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id}>
      <Head>
        <chakra.div id={id} role="heading" aria-level={level} fontWeight="semibold" flex="1" minWidth="0">
          {title}
        </chakra.div>
        {actions}
      </Head>
      <chakra.div p="4">{children}</chakra.div>
    </Card>
  )
}
