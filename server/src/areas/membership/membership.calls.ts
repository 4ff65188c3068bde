import { serve, type ServedCall } from '../../serve/serve.ts'
import { addPerson } from './add-person.ts'
import { findAccount } from './find-account.ts'
import { readHoldings } from './read-holdings.ts'

/** The calls on what a person has in a project as a whole. */
export const membershipServed: readonly ServedCall[] = [
  serve('/membership/getHoldings', async (input, context) => ({
    holdings: await readHoldings(context, input),
  })),
  serve('/membership/add', async (input, context) => ({ id: await addPerson(context, input) })),
  serve('/membership/findAccount', async (input, context) => ({
    account: await findAccount(context, input),
  })),
]
