import type { AnswerValue, AskedItem } from '@atrium/contract'
import { judgeAnswer } from '@atrium/contract/judge-answer'
import type { AnswerTools } from './answer-field.ts'
import {
  CheckAnswer,
  ChoiceAnswer,
  ChoicesAnswer,
  ConditionAnswer,
  InstructionAnswer,
  RatingAnswer,
  YesNoAnswer,
} from './chosen-answers.tsx'
import { LocationAnswer, ScanAnswer } from './place-answers.tsx'
import { PhotoAnswer } from './sent-answers.tsx'
import { SignatureAnswer } from './signature-answer.tsx'
import { DurationAnswer, MomentAnswer, NumberAnswer, TextAnswer } from './text-answers.tsx'

export interface ItemFieldProps {
  readonly item: AskedItem
  /** The id of the element that has the item's text. */
  readonly labelledBy: string
  /** Null while there is no answer. One that the item cannot have counts as none. */
  readonly value: AnswerValue | null
  readonly disabled?: boolean
  readonly tools: AnswerTools
  /** Called once an answer is whole, with null where it is taken back. A text is whole when its field is left. */
  readonly onChange: (value: AnswerValue | null) => void
}

/** The field for the answer to an item, by its type. */
export function ItemField(props: ItemFieldProps) {
  const { item, labelledBy, disabled = false, tools, onChange } = props
  const value = props.value !== null && judgeAnswer(item, props.value) ? props.value : undefined
  const shared = { labelledBy, disabled, onChange }
  // judgeAnswer has found that the value is one of this type.
  const as = <Value extends AnswerValue>() => ({ ...shared, value: value as Value | undefined })
  switch (item.type) {
    case 'instruction':
      return <InstructionAnswer {...as<true>()} />
    case 'check':
      return <CheckAnswer {...as<string>()} />
    case 'yes_no_na':
      return <YesNoAnswer {...as<string>()} failsOn={item.fails_on} />
    case 'choice':
      return <ChoiceAnswer {...as<string>()} options={item.options} />
    case 'choices':
      return <ChoicesAnswer {...as<readonly string[]>()} options={item.options} />
    case 'number':
    case 'reading':
      return <NumberAnswer {...as<number>()} item={item} />
    case 'text':
      return <TextAnswer {...as<string>()} />
    case 'date':
    case 'time':
      return <MomentAnswer {...as<string>()} type={item.type} />
    case 'duration':
      return <DurationAnswer {...as<number>()} />
    case 'rating':
      return <RatingAnswer {...as<number>()} />
    case 'condition':
      return <ConditionAnswer {...as<string>()} />
    case 'photo':
      return (
        <PhotoAnswer
          {...as<readonly string[]>()}
          minimum={item.minimum}
          maximum={item.maximum}
          tools={tools}
        />
      )
    case 'signature':
      return <SignatureAnswer {...as<string>()} tools={tools} />
    case 'location':
      return <LocationAnswer {...as<Exclude<AnswerValue, true | string | number | readonly string[]>>()} />
    case 'scan':
      return <ScanAnswer {...as<string>()} expected={item.expected} />
  }
}
