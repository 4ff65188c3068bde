import type { CallReply } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'

type Uses = CallReply<'/library/previewMerge'>

/** The texts that name things which refer to entries. A kind of a newer server is shown by its code. */
const namesOfThings: Readonly<Record<string, string>> = {
  material: 'library.things.material',
  asset: 'library.things.asset',
  work: 'library.things.work',
  work_service: 'library.things.work_service',
  work_time: 'library.things.work_time',
}

/** Says what refers to an entry, one sentence for each kind of thing. */
export function useUseWords(): (found: Uses) => string[] {
  const t = useTexts()
  const number = new Intl.NumberFormat(useLanguage(({ code }) => code))
  return ({ uses, below, copies }) => {
    const counted = [
      ...uses.map(({ thing, count }) => {
        const name = namesOfThings[thing]
        return { name: name === undefined ? thing : t(name), count }
      }),
      { name: t('library.things.below'), count: below },
      { name: t('library.things.copies'), count: copies },
    ]
    return counted
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => t('library.counted', { name, number: number.format(count) }))
  }
}
