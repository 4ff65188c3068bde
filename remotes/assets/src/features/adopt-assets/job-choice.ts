import type { Adoption, AdoptionQuestion, JobAnswer, RuleUnit } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'

/** What is chosen for a question: an answer that it offers, or an interval that is typed and may not be whole yet. */
export type JobChoice =
  | { readonly kind: 'offered'; readonly answer: JobAnswer }
  | { readonly kind: 'other'; readonly every: string; readonly unit: RuleUnit }

/** Choices by the keys of questions. */
export type JobChoices = Readonly<Record<string, JobChoice>>

/** An answer as a text that is equal for equal ones. */
export const asText = (answer: JobAnswer): string =>
  answer.kind === 'rule' ? `${answer.every} ${answer.unit}` : answer.kind

const areEqual = (one: JobAnswer | null, other: JobAnswer | null): boolean =>
  one === null || other === null ? one === other : asText(one) === asText(other)

/** Returns the answer that a choice is; null for a number of units that is none. */
export function answerIn(choice: JobChoice): JobAnswer | null {
  if (choice.kind === 'offered') return choice.answer
  const every = /^\d{1,3}$/.test(choice.every.trim()) ? Number(choice.every) : 0
  return every >= 1 && every <= limits.planEvery ? { kind: 'rule', every, unit: choice.unit } : null
}

/** Returns what counts for a question: what is chosen now, else its answer. */
export function choiceFor(
  { key, answer, choices }: Pick<AdoptionQuestion, 'key' | 'answer' | 'choices'>,
  chosen: JobChoices,
): JobChoice | undefined {
  const now = chosen[key]
  if (now !== undefined || answer === null) return now
  if (answer.kind === 'rule' && !choices.some((offered) => areEqual(offered, answer)))
    return { kind: 'other', every: String(answer.every), unit: answer.unit }
  return { kind: 'offered', answer }
}

/** Reports whether something else is chosen for a question than the preview counts with. */
export function isPending({ key, answer }: AdoptionQuestion, chosen: JobChoices): boolean {
  const choice = chosen[key]
  if (choice === undefined) return false
  const now = answerIn(choice)
  return now === null || !areEqual(now, answer)
}

const makesPlans = (answer: JobAnswer | null | undefined): boolean => answer?.kind === 'plans'

/** Reports whether a question may not be asked any more with what is chosen now: what the rows of its job are changes. */
export function isUnsettled(
  { follows }: AdoptionQuestion,
  questions: readonly AdoptionQuestion[],
  chosen: JobChoices,
): boolean {
  const followed = questions.find(({ key }) => key === follows)
  const choice = followed && chosen[followed.key]
  return choice !== undefined && makesPlans(answerIn(choice)) !== makesPlans(followed?.answer)
}

/** Returns the questions that one answer would do for, too, and that count with another one. */
export function othersLike(
  question: AdoptionQuestion,
  questions: readonly AdoptionQuestion[],
  chosen: JobChoices,
): AdoptionQuestion[] {
  const choice = choiceFor(question, chosen)
  const answer = choice ? answerIn(choice) : null
  if (answer === null) return []
  return questions.filter((other) => {
    if (other.key === question.key || other.alike !== question.alike) return false
    const its = choiceFor(other, chosen)
    return its === undefined || !areEqual(answerIn(its), answer)
  })
}

/** Returns the answers that the next preview is to count with. */
export function answersFor(
  { questions, answers }: Pick<Adoption, 'questions' | 'answers'>,
  chosen: JobChoices,
): Record<string, JobAnswer> {
  const all = { ...answers }
  for (const question of questions) {
    const choice = chosen[question.key]
    const answer = choice ? answerIn(choice) : null
    if (answer !== null) all[question.key] = answer
    if (isUnsettled(question, questions, chosen)) delete all[question.key]
  }
  return all
}
