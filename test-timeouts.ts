/**
 * How long tests wait. These times exist to end what hangs, never to judge what is slow: a busy machine may take many times as
 * long as an idle one. They are whole minutes therefore, and no test has one of its own, unless the time is what it tests.
 * A wait is shorter than the test around it, so that what was waited for is what is told.
 */

const minute = 60_000

/** `expect.poll`, what Testing Library finds, and Playwright's expectations and actions. */
export const waitTimeout = minute
export const testTimeout = 3 * minute
/** `beforeAll` and the like, which start servers and browsers and build releases. */
export const hookTimeout = 5 * minute
export const journeyTimeout = 10 * minute
