/**
 * The seed of property tests: the same cases each time, so that a failure comes from the change at hand.
 * `PROPERTY_SEED=random`, or the number of a failure, draws others.
 */
export const drawn: { readonly seed?: number } = seedOf(process.env['PROPERTY_SEED'] ?? '20261121')

function seedOf(text: string): { readonly seed?: number } {
  return text === 'random' ? {} : { seed: Number(text) }
}
