import { defineFacts, fact } from '../facts/facts.ts'
import { limits } from '../limits.ts'

/** From the most important to the least. */
export const catalogCriticalities = ['A', 'B', 'C'] as const

const short = fact.text(limits.assetTextLength)
const months = fact.whole(0, limits.monthsOfLife)

/** What people write of a kind of asset. Its place in the tree and whether it takes new assets are written beside them. */
export const catalogFacts = defineFacts({
  code: fact.code(),
  name: fact.name(),
  manufacturer: short,
  model: short,
  expected_life_months: months,
  replacement_cost: fact.amount({
    about: 'Exact decimal, in the currency of the project that looks at it',
  }),
  warranty_months: months,
  criticality: fact.choice(catalogCriticalities),
})
