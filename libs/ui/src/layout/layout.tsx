import { chakra } from '@chakra-ui/react/styled-system'

export const Box = chakra('div')
/** The column of a page that is read or filled in. The frame decides how wide it is, as for every page. */
export const PageColumn = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', width: 'full', minWidth: '0' },
})
export const Flex = chakra('div', { base: { display: 'flex' } })
export const Grid = chakra('div', { base: { display: 'grid' } })
/** Stacks its children. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
/** Lays its children side by side, centred on one line. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
