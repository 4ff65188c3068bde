import { describe, expect, it } from 'vitest'
import { isVisible, withoutUnseen } from './unseen.ts'
import { code, filledText, nameInput, optionalCode } from './values.ts'

const keyOf = (result: ReturnType<typeof code.safeParse>) =>
  result.error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.['key'] : issue.code))

describe('characters that nobody sees', () => {
  it.each(['\u200B', '\u202A', '\u200F', '\u2066', '\uFEFF', '\u00AD'])(
    'are refused in a code: %j',
    (mark) => {
      expect(keyOf(code.safeParse(`A${mark}1`))).toEqual(['field_unseen_characters'])
      expect(keyOf(optionalCode.safeParse(`A${mark}1`))).toEqual(['field_unseen_characters'])
      expect(withoutUnseen(`A${mark}1`)).toBe('A1')
    },
  )

  it.each(['', ' ', '\u200B', ' \u200B\u202A ', '\u2800', '\u3164'])(
    'are no name by themselves: %j',
    (name) => {
      expect(nameInput.safeParse(name).success).toBe(false)
      expect(nameInput.safeParse({ en: name }).success).toBe(false)
      expect(isVisible(name)).toBe(false)
    },
  )

  it('may stand within a name: Persian and emoji need them', () => {
    for (const name of ['می\u200Cخواهم', '👩\u200D🔧', '⚠\uFE0F', 'x'])
      expect(filledText(200).parse(name)).toBe(name)
  })
})
