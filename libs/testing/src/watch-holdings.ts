/** For journeys and benches, which hand it to a browser: what the inspector counts with, too. */
export { watchHoldings } from '@atrium/portal/watch-holdings'
export type { Holding, HoldingsWatch } from '@atrium/portal/watch-holdings'
