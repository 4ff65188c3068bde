import type { AssetParam, Reading } from '@atrium/contract'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { useMemo } from 'react'

type Named = Pick<AssetParam, 'name' | 'code' | 'unit'>

/** Writes parameters and what was read of them in the language of the person. */
export function useReadingWords() {
  const t = useTexts()
  const nameText = useNameText()
  const language = useLanguage(({ code }) => code)
  return useMemo(() => {
    // A format takes a decimal text exactly, without rounding.
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
    const number = (value: string) => format.format(value as `${number}`)
    return {
      number,
      value: (value: string, { unit }: Named) => (unit === '' ? number(value) : `${number(value)} ${unit}`),
      name: ({ name, code }: Named) => nameText(name) || code,
      /** What a reading means: a suspect or rejected one says nothing of the asset. */
      state: ({ state, level }: Reading) =>
        state === 'accepted' ? t(`readings.levels.${level}`) : t(`readings.${state}`),
    }
  }, [language, nameText, t])
}
