/** The first administrator of the journeys' portal. */
export const administrator = { email: 'admin@journeys.example', password: 'the journeys begin here' }

export interface Person {
  id: string
  name: string
  email: string
  password: string
}
