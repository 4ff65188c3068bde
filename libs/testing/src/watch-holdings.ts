/** For journeys and benches, which pass it to a browser. The inspector counts with the same code. */
export { watchHoldings } from '@atrium/portal/watch-holdings'
export type { Holding, HoldingsWatch } from '@atrium/portal/watch-holdings'
