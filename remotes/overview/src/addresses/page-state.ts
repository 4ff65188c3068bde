import { asFlag, asText } from '@atrium/portal'

/** The state of the home page in its address. */
export const homeShape = {
  /** Whether the person is arranging the cards. */
  arrange: asFlag(),
  /** Id of the role whose start an administrator arranges, or empty. */
  role: asText(),
}
