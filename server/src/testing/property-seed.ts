/**
 * What property tests draw from: the same cases each time, so that a failure is of the change at hand. Others are drawn
 * by `PROPERTY_SEED=random`, or by a number that a failure told.
 */
export const drawn: { readonly seed?: number } = seedOf(process.env['PROPERTY_SEED'] ?? '20261121')

function seedOf(said: string): { readonly seed?: number } {
  return said === 'random' ? {} : { seed: Number(said) }
}
