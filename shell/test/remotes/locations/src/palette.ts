import { definePalette } from '@atrium/portal'

export default definePalette({ rooms: () => import('./search-rooms.ts') })
