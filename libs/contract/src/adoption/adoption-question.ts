import { z } from 'zod'
import { limits } from '../limits.ts'
import { ruleUnits } from '../maintenance/maintenance.ts'
import { boundedRecord } from '../values.ts'

/**
 * Why a job is asked about. Of how often it is done: 'missing', the row says nothing; 'named', only its name says something; 'unread', what it
 * says cannot be read; 'unlike', what it says disagrees with its unit or its name. Of its rows: 'shared', several have the same task number;
 * 'unnumbered', some have none.
 */
export const doubtReasons = ['missing', 'named', 'unread', 'unlike', 'shared', 'unnumbered'] as const
export type DoubtReason = (typeof doubtReasons)[number]

/** What is asked of a job: how often it is done, or what its rows are. */
export const questionKinds = ['frequency', 'steps'] as const

/**
 * An answer to a question about a job. 'rule': it is done so often. 'on_demand': when it is needed. 'out': it becomes no plan. 'steps': all its rows
 * are one plan, with the others as tasks. 'first': the same, and further rows of the job itself are left out. 'plans': a row whose number is there
 * already begins a plan of its own.
 */
const jobAnswer = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rule'),
      every: z.int().min(1).max(limits.planEvery),
      unit: z.enum(ruleUnits),
    }),
    z.strictObject({ kind: z.literal('on_demand') }),
    z.strictObject({ kind: z.literal('out') }),
    z.strictObject({ kind: z.literal('steps') }),
    z.strictObject({ kind: z.literal('first') }),
    z.strictObject({ kind: z.literal('plans') }),
  ])
  .meta({ id: 'JobAnswer' })
export type JobAnswer = z.infer<typeof jobAnswer>

const answers = boundedRecord(
  z.string().regex(/^(frequency|steps)-[0-9a-f]{32}$/),
  jobAnswer,
  limits.answersOfAdoption,
)

export const givenAnswers = answers.meta({
  description:
    'Answers to questions about jobs, by the `key` of the question in an earlier dry run. One that no question asks for is refused',
})

const adoptionQuestion = z
  .object({
    key: z.string().meta({
      description:
        'Names the question in `answers`: the same as long as the workbook says the same of the job',
    }),
    follows: z.string().nullable().meta({
      description:
        'The key of the question what the rows of the same job are: once its answer changes to or from `plans`, this one may not be asked any more',
    }),
    kind: z.enum(questionKinds),
    why: z.enum(doubtReasons),
    row: z.int().meta({ description: 'Of the sheet Job, from 1, as people count' }),
    row_count: z.int().meta({ description: 'How many rows the job has' }),
    name: z.string().meta({ description: 'Of the job' }),
    type: z.string().meta({ description: 'The name of its type' }),
    task_number: z
      .int()
      .nullable()
      .meta({ description: 'Of the row; with the reason `shared` the first number that several rows have' }),
    frequency: z.string().meta({ description: 'As the workbook has it' }),
    unit: z.string().meta({ description: 'As the workbook has it' }),
    word: z.string().meta({
      description: 'What else says how often: the word in the name, or a unit that disagrees; else empty',
    }),
    choices: z.array(jobAnswer).meta({ description: 'The answers that are offered' }),
    takes_rule: z.boolean().meta({ description: 'Whether any other rule is an answer, too' }),
    alike: z.string().meta({
      description:
        'Equal for questions with the same reason, texts and choices: one answer may do for all of them',
    }),
    answer: jobAnswer.nullable().meta({
      description:
        'What counts in this dry run: the answer given with it, or with the last adoption of the building that was applied; null for none',
    }),
  })
  .meta({ id: 'AdoptionQuestion' })
export type AdoptionQuestion = z.infer<typeof adoptionQuestion>

/** What is doubtful in an adoption, as its dry run asks it. */
export const askedQuestions = {
  questions: z.array(adoptionQuestion).meta({
    description:
      'What is doubtful about jobs, while the dry run is Ready: the first 500, those without an answer first. Until it is answered, a plan is on demand, and its rows are one plan',
  }),
  question_count: z.int(),
  unanswered_count: z.int(),
  answers: z
    .record(z.string(), jobAnswer)
    .meta({ description: 'Those that were given with this dry run, by question' }),
}
