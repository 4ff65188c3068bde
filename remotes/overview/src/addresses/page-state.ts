import { asFlag } from '@atrium/portal'

/** The state of the home page in its address. */
export const homeShape = {
  /** Whether the person is arranging the cards. */
  arrange: asFlag(),
}
