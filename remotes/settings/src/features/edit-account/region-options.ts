import type { SelectOption } from '@atrium/ui'

/** Regions where English, French or Arabic is written, in ISO 3166. */
const regions = 'AE AU BE CA CH DZ EG FR GB IE IN JO KW LB LU MA MT NG NZ OM QA SA SG TN US ZA'.split(' ')

/** The regions by their names in a language. */
export function regionOptions(language: string): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return regions
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
