import { projectAddress, type PaletteSearch } from '@atrium/portal'

const searchRooms: PaletteSearch = async ({ text, projectKey }) =>
  text === 'boiler'
    ? [
        {
          id: 'room-7',
          title: 'Boiler room',
          detail: 'Cellar',
          to: projectAddress(projectKey, 'locations?room=7'),
        },
      ]
    : []

export default searchRooms
