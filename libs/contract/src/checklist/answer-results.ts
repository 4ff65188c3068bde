/** What an answer says of an item, besides whether it is skipped. */
export const answerResults = ['ok', 'flag', 'fail', 'na'] as const
export type AnswerResult = (typeof answerResults)[number]
