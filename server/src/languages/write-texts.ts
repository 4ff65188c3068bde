import type { Multilingual, MultilingualWrite } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { multilingualWriter } from './multilingual.ts'

/** The name and the description of a thing, as they are stored. */
export type Texts = Record<'name' | 'description', Multilingual>

/**
 * Returns the texts of a thing as they are to be stored. What is given joins the current texts. The name needs the default
 * language; the description may be empty.
 * @throws Failure validation when a language is not known, or the default one would be missing
 */
export async function writeTexts(
  { database, actor }: Context,
  given: { name?: MultilingualWrite | undefined; description?: MultilingualWrite | undefined },
  current?: Texts,
): Promise<Texts> {
  const write = await multilingualWriter(database, actor.language)
  return {
    name: write('name', given.name, current?.name),
    description: write('description', given.description, current?.description, 'may-be-empty'),
  }
}
