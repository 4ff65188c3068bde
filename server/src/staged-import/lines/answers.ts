import words from './answers.json' with { type: 'json' }
import { makeCalled } from './called.ts'

const answers = makeCalled<'yes' | 'no'>(words)

/** Reads an answer in any shipped language; undefined for none. */
export const isYes = (text: string): boolean | undefined => {
  const answer = answers.valueOf(text)
  return answer && answer === 'yes'
}

export const answerWord = (language: string, is: boolean): string =>
  answers.wordIn(language, is ? 'yes' : 'no')
