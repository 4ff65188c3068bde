import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { textsField, type Field } from '@atrium/screens'

/** The description of a step or an action, in several languages. */
export const descriptionField: Field<Multilingual> = {
  ...textsField(),
  wrong: (texts) =>
    Object.values(texts).some((text) => text.trim().length > limits.commentLength)
      ? 'messages.description_too_long'
      : undefined,
}
