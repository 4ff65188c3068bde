import { chakra } from '@chakra-ui/react/styled-system'

export const Box = chakra('div')
export const Flex = chakra('div', { base: { display: 'flex' } })
export const Grid = chakra('div', { base: { display: 'grid' } })
/** Stacks its children. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
/** Lays its children side by side, centred on one line. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
